import type { AttributeValue } from '#catalog/attribute.ts'
import type { Slot } from '../model.ts'
import type { Part } from '../rules/part.ts'

type Values = Record<string, AttributeValue>

const toValue = (text: string): AttributeValue =>
  text === 'yes' || text === 'no' ? text === 'yes' : /^[\d.]+$/.test(text) ? Number(text) : text

/** The parts in a table: each row has the short name, the name, and a value for each column. */
function partsIn(
  slot: Slot,
  columns: string,
  table: string,
  defaults: Values = {},
  exceptions: Record<string, Values> = {},
): Part[] {
  return table
    .trim()
    .split('\n')
    .map((row) => {
      const [id = '', name = '', ...cells] = row.split('|').map((cell) => cell.trim())
      const values = columns.split(' ').flatMap((column, number): [string, AttributeValue][] => {
        const cell = cells[number]
        if (!cell) return []
        return [[column, column === 'pcieVersion' ? cell : toValue(cell)]]
      })
      return {
        slot,
        id,
        name,
        quantity: 1,
        attributes: { ...defaults, ...Object.fromEntries(values), ...exceptions[id] },
      }
    })
}

const processors = partsIn(
  'processor',
  'socket generation tdp peakPower memoryType maxMemory pcieVersion integratedGraphics ' +
    'coolerIncluded',
  `
  1600   |AMD Ryzen 5 1600       |AM4    |Ryzen 1000     |65 |88 |DDR4        |128|3.0|no |yes
  2600   |AMD Ryzen 5 2600       |AM4    |Ryzen 2000     |65 |88 |DDR4        |128|3.0|no |yes
  3200g  |AMD Ryzen 3 3200G      |AM4    |Ryzen 3000G    |65 |88 |DDR4        |128|3.0|yes|yes
  3600   |AMD Ryzen 5 3600       |AM4    |Ryzen 3000     |65 |88 |DDR4        |128|4.0|no |yes
  5600   |AMD Ryzen 5 5600       |AM4    |Ryzen 5000     |65 |88 |DDR4        |128|4.0|no |yes
  5600g  |AMD Ryzen 5 5600G      |AM4    |Ryzen 5000G    |65 |88 |DDR4        |128|3.0|yes|yes
  5800x3d|AMD Ryzen 7 5800X3D    |AM4    |Ryzen 5000     |105|142|DDR4        |128|4.0|no |no
  7600   |AMD Ryzen 5 7600       |AM5    |Ryzen 7000     |65 |88 |DDR5        |128|5.0|yes|yes
  7800x3d|AMD Ryzen 7 7800X3D    |AM5    |Ryzen 7000     |120|162|DDR5        |128|5.0|yes|no
  8600g  |AMD Ryzen 5 8600G      |AM5    |Ryzen 8000G    |65 |88 |DDR5        |256|4.0|yes|yes
  9600x  |AMD Ryzen 5 9600X      |AM5    |Ryzen 9000     |65 |88 |DDR5        |192|5.0|yes|no
  9800x3d|AMD Ryzen 7 9800X3D    |AM5    |Ryzen 9000     |120|162|DDR5        |192|5.0|yes|no
  9950x  |AMD Ryzen 9 9950X      |AM5    |Ryzen 9000     |170|230|DDR5        |192|5.0|yes|no
  7700k  |Intel Core i7-7700K    |LGA1151|Core 7th       |91 |114|DDR4        |64 |3.0|yes|no
  8400   |Intel Core i5-8400     |LGA1151|Core 8th       |65 |81 |DDR4        |128|3.0|yes|yes
  9400f  |Intel Core i5-9400F    |LGA1151|Core 9th       |65 |81 |DDR4        |128|3.0|no |yes
  10400f |Intel Core i5-10400F   |LGA1200|Core 10th      |65 |134|DDR4        |128|3.0|no |yes
  11400f |Intel Core i5-11400F   |LGA1200|Core 11th      |65 |154|DDR4        |128|4.0|no |yes
  12100f |Intel Core i3-12100F   |LGA1700|Core 12th      |58 |89 |DDR4 or DDR5|128|5.0|no |yes
  12400f |Intel Core i5-12400F   |LGA1700|Core 12th      |65 |117|DDR4 or DDR5|128|5.0|no |yes
  13600k |Intel Core i5-13600K   |LGA1700|Core 13th      |125|181|DDR4 or DDR5|192|5.0|yes|no
  14400f |Intel Core i5-14400F   |LGA1700|Core 14th      |65 |148|DDR4 or DDR5|192|5.0|no |yes
  14700k |Intel Core i7-14700K   |LGA1700|Core 14th      |125|253|DDR4 or DDR5|192|5.0|yes|no
  225f   |Intel Core Ultra 5 225F|LGA1851|Core Ultra 200S|65 |121|DDR5        |192|5.0|no |yes
  265k   |Intel Core Ultra 7 265K|LGA1851|Core Ultra 200S|125|250|DDR5        |192|5.0|yes|no
`,
)

const plain = { usbCHeader: false, argbHeaders: 0 }
const flashes = { biosFlashback: true }

const boards = partsIn(
  'board',
  'socket chipset formFactor memoryType memorySlots maxMemory maxMemorySpeed m2Slots ' +
    'sataPorts pcieVersion',
  `
  h270 |ASUS Prime H270M-Plus          |LGA1151|Intel H270|Micro-ATX|DDR4|4|64 |2400|2|6|3.0
  b365 |Gigabyte B365M DS3H            |LGA1151|Intel B365|Micro-ATX|DDR4|4|64 |2666|1|6|3.0
  h310 |ASUS Prime H310M-E             |LGA1151|Intel H310|Micro-ATX|DDR4|2|32 |2666|1|4|3.0
  b460 |MSI B460M PRO                  |LGA1200|Intel B460|Micro-ATX|DDR4|2|64 |2933|1|6|3.0
  b560 |ASUS TUF Gaming B560M-Plus     |LGA1200|Intel B560|Micro-ATX|DDR4|4|128|5000|2|6|4.0
  h610 |MSI PRO H610M-E DDR4           |LGA1700|Intel H610|Micro-ATX|DDR4|2|64 |3200|1|4|4.0
  b660 |Gigabyte B660M DS3H DDR4       |LGA1700|Intel B660|Micro-ATX|DDR4|4|128|5333|2|4|4.0
  b760 |Gigabyte B760M DS3H AX DDR4    |LGA1700|Intel B760|Micro-ATX|DDR4|4|128|5333|2|4|4.0
  z790 |ASUS Prime Z790-P              |LGA1700|Intel Z790|ATX      |DDR5|4|192|7200|3|4|5.0
  b860 |MSI PRO B860M-A WiFi           |LGA1851|Intel B860|Micro-ATX|DDR5|4|256|8800|3|4|5.0
  z890 |Gigabyte Z890 Aorus Elite WiFi7|LGA1851|Intel Z890|ATX      |DDR5|4|256|9200|4|4|5.0
  a320 |ASUS Prime A320M-K             |AM4    |AMD A320  |Micro-ATX|DDR4|2|32 |3200|1|4|3.0
  b450 |MSI B450 Tomahawk Max          |AM4    |AMD B450  |ATX      |DDR4|4|128|4133|1|6|3.0
  a520 |Gigabyte A520M H               |AM4    |AMD A520  |Micro-ATX|DDR4|2|64 |5100|1|4|3.0
  b550 |Gigabyte B550M DS3H            |AM4    |AMD B550  |Micro-ATX|DDR4|4|128|4733|2|4|4.0
  b550i|Gigabyte B550I Aorus Pro AX    |AM4    |AMD B550  |Mini-ITX |DDR4|2|64 |5300|2|4|4.0
  x570 |ASUS TUF Gaming X570-Plus      |AM4    |AMD X570  |ATX      |DDR4|4|128|4400|2|8|4.0
  a620 |ASRock A620M-HDV/M.2+          |AM5    |AMD A620  |Micro-ATX|DDR5|2|96 |6400|2|4|4.0
  b650m|Gigabyte B650M Gaming Plus WiFi|AM5    |AMD B650  |Micro-ATX|DDR5|4|256|8000|2|4|4.0
  b650 |ASUS TUF Gaming B650-Plus WiFi |AM5    |AMD B650  |ATX      |DDR5|4|192|6400|3|4|4.0
  b650i|Gigabyte B650I AX              |AM5    |AMD B650  |Mini-ITX |DDR5|2|96 |6600|1|2|4.0
  b850 |MSI MAG B850 Tomahawk Max WiFi |AM5    |AMD B850  |ATX      |DDR5|4|256|8200|4|4|5.0
  x870e|ASRock X870E Taichi Lite       |AM5    |AMD X870E |E-ATX    |DDR5|4|256|8200|4|6|5.0
`,
  {
    moduleType: 'DIMM',
    eccSupport: false,
    x16Slots: 1,
    usbCHeader: true,
    argbHeaders: 2,
    m2Lengths: '2242, 2260, 2280',
    m2Protocols: 'PCIe',
    sataShared: 0,
    biosFlashback: false,
    videoOutputs: '1 x HDMI, 1 x DisplayPort',
    cpuPowerConnectors: '1 x 8-pin',
  },
  {
    h270: plain,
    b365: { ...plain, m2Protocols: 'PCIe, SATA' },
    h310: plain,
    b460: plain,
    h610: { ...plain, videoOutputs: '1 x HDMI, 1 x VGA' },
    b660: flashes,
    b760: flashes,
    z790: { ...flashes, cpuPowerConnectors: '2 x 8-pin' },
    b860: { ...flashes, cpuPowerConnectors: '1 x 8-pin, 1 x 4-pin' },
    z890: { ...flashes, cpuPowerConnectors: '2 x 8-pin' },
    a320: plain,
    b450: {
      ...flashes,
      sataShared: 2,
      m2Protocols: 'PCIe, SATA',
      m2Lengths: '2242, 2260, 2280, 22110',
    },
    a520: { ...plain, ...flashes, m2Protocols: 'PCIe, SATA' },
    b550: { ...flashes, usbCHeader: false, m2Protocols: 'PCIe, SATA' },
    b550i: flashes,
    x570: {
      cpuPowerConnectors: '1 x 8-pin, 1 x 4-pin',
      m2Lengths: '2242, 2260, 2280, 22110',
      m2Protocols: 'PCIe, SATA',
      eccSupport: true,
    },
    a620: { ...plain, ...flashes },
    b650m: { ...flashes, m2Lengths: '2280, 22110' },
    b650: { ...flashes, cpuPowerConnectors: '1 x 8-pin, 1 x 4-pin' },
    b650i: flashes,
    b850: { ...flashes, cpuPowerConnectors: '2 x 8-pin' },
    x870e: { ...flashes, cpuPowerConnectors: '2 x 8-pin', eccSupport: true },
  },
)

const memory = partsIn(
  'memory',
  'memoryType memoryCapacity modules memorySpeed',
  `
  lpx16   | Corsair Vengeance LPX 16 GB (2x8) DDR4-3200       | DDR4 | 16  | 2 | 3200
  lpx32   | Corsair Vengeance LPX 32 GB (2x16) DDR4-3600      | DDR4 | 32  | 2 | 3600
  value16 | Kingston ValueRAM 16 GB (2x8) DDR4-2400           | DDR4 | 16  | 2 | 2400
  fury8   | Kingston FURY Beast 8 GB DDR4-3200                | DDR4 | 8   | 1 | 3200
  lpx128  | Corsair Vengeance LPX 128 GB (4x32) DDR4-3200     | DDR4 | 128 | 4 | 3200
  s5      | G.Skill Ripjaws S5 32 GB (2x16) DDR5-6000         | DDR5 | 32  | 2 | 6000
  z5      | G.Skill Trident Z5 RGB 32 GB (2x16) DDR5-6400     | DDR5 | 32  | 2 | 6400
  veng96  | Corsair Vengeance 96 GB (2x48) DDR5-6000          | DDR5 | 96  | 2 | 6000
  fury64  | Kingston FURY Beast 64 GB (4x16) DDR5-5200        | DDR5 | 64  | 4 | 5200
  z5fast  | G.Skill Trident Z5 RGB 48 GB (2x24) DDR5-8000     | DDR5 | 48  | 2 | 8000
  laptop  | Crucial 16 GB SO-DIMM DDR4-3200                   | DDR4 | 16  | 1 | 3200
  laptop5 | Kingston FURY Impact 32 GB SO-DIMM DDR5-5600      | DDR5 | 32  | 2 | 5600
  server  | Kingston Server Premier 32 GB DDR5-4800 RDIMM     | DDR5 | 32  | 1 | 4800
  ecc     | Kingston Server Premier 32 GB DDR5-5600 ECC UDIMM | DDR5 | 32  | 1 | 5600
`,
  { moduleType: 'DIMM', registered: false, errorCorrection: false },
  {
    laptop: { moduleType: 'SO-DIMM' },
    laptop5: { moduleType: 'SO-DIMM' },
    server: { registered: true, errorCorrection: true },
    ecc: { errorCorrection: true },
  },
)

const graphics = partsIn(
  'graphics',
  'tdp gpuLength slotWidth powerConnectors recommendedPsu pcieVersion',
  `
  gt1030  | MSI GT 1030 2GH LP                | 30  | 150 | 1    | None        | 300  | 3.0
  3050    | MSI RTX 3050 Ventus 2X 6G         | 70  | 189 | 2    | None        | 300  | 4.0
  4060    | Gigabyte RTX 4060 Windforce OC 8G | 115 | 192 | 2    | 1 x 8-pin   | 450  | 4.0
  5060    | MSI RTX 5060 8G Ventus 2X OC      | 145 | 197 | 2    | 1 x 8-pin   | 550  | 5.0
  5060ti  | ASUS Dual RTX 5060 Ti 16G         | 180 | 225 | 2.1  | 1 x 8-pin   | 600  | 5.0
  7600x   | XFX RX 7600 SWFT 8G               | 165 | 241 | 2    | 1 x 8-pin   | 550  | 4.0
  9060xt  | Sapphire Pulse RX 9060 XT 16G     | 170 | 240 | 2.5  | 1 x 8-pin   | 550  | 5.0
  5070    | Zotac RTX 5070 Twin Edge          | 250 | 242 | 2    | 1 x 12V-2x6 | 650  | 5.0
  9070xt  | Sapphire Pulse RX 9070 XT         | 304 | 320 | 3    | 2 x 8-pin   | 750  | 5.0
  5080    | Gigabyte RTX 5080 Gaming OC       | 360 | 340 | 3.5  | 1 x 12V-2x6 | 850  | 5.0
  4090    | Gigabyte RTX 4090 Gaming OC       | 450 | 340 | 3.75 | 1 x 12VHPWR | 1000 | 4.0
  7900xtx | Sapphire Nitro+ RX 7900 XTX       | 420 | 320 | 3.5  | 3 x 8-pin   | 850  | 4.0
`,
)

const storage = partsIn(
  'storage',
  'driveFormFactor interface pcieVersion',
  `
  nv3       | Kingston NV3 1 TB NVMe     | M.2 2280  | PCIe 4.0 x4 NVMe | 4.0
  990pro    | Samsung 990 Pro 2 TB NVMe  | M.2 2280  | PCIe 4.0 x4 NVMe | 4.0
  t705      | Crucial T705 2 TB NVMe     | M.2 2280  | PCIe 5.0 x4 NVMe | 5.0
  p4800     | Intel Optane P4801X 200 GB | M.2 22110 | PCIe 3.0 x4 NVMe | 3.0
  860m2     | Samsung 860 EVO M.2 500 GB | M.2 2280  | SATA 6 Gb/s      | 
  870evo    | Samsung 870 EVO 500 GB     | 2.5 inch  | SATA 6 Gb/s      | 
  barracuda | Seagate BarraCuda 2 TB     | 3.5 inch  | SATA 6 Gb/s      | 
  red4      | WD Red Plus 4 TB           | 3.5 inch  | SATA 6 Gb/s      | 
`,
)

const cases = partsIn(
  'case',
  'supportedFormFactors maxGpuLength maxCoolerHeight maxPsuDepth driveBays35 ' +
    'driveBays25 expansionSlots frontUsbC rgbLighting',
  `
  q300l  |Cooler Master MasterBox Q300L|Micro-ATX, Mini-ITX            |360|159|160|1|2|4|no |no
  h5     |NZXT H5 Flow                 |ATX, Micro-ATX, Mini-ITX       |410|170|200|1|2|7|yes|no
  lancool|Lian Li Lancool 216          |E-ATX, ATX, Micro-ATX, Mini-ITX|392|180|220|2|6|7|yes|yes
  nr200  |Cooler Master NR200          |Mini-ITX                       |330|155|130|1|3|3|no |no
  n200   |Fractal Design Core 1100     |Micro-ATX, Mini-ITX            |350|148|185|2|3|4|no |no
  4000d  |Corsair 4000D Airflow        |ATX, Micro-ATX, Mini-ITX       |360|170|180|2|2|7|yes|no
`,
  { psuFormFactors: 'ATX' },
  {
    q300l: { radiatorSizes: '120, 240', radiatorPlaces: 'Front 120/240, Rear 120' },
    h5: {
      radiatorSizes: '120, 140, 240, 280, 360',
      radiatorPlaces: 'Front 120/140/240/280/360, Top 120/240, Rear 120',
    },
    lancool: {
      radiatorSizes: '120, 140, 240, 280, 360',
      radiatorPlaces: 'Front 120/140/240/280/360, Top 120/140/240/280/360, Rear 120/140',
    },
    nr200: {
      radiatorSizes: '120, 240, 280',
      radiatorPlaces: 'Side 120/240/280, Rear 120',
      psuFormFactors: 'SFX, SFX-L',
    },
    n200: { radiatorSizes: '120', radiatorPlaces: 'Rear 120' },
    '4000d': {
      radiatorSizes: '120, 140, 240, 280, 360',
      radiatorPlaces: 'Front 120/140/240/280/360, Top 120/240/280, Rear 120',
    },
  },
)

const supplies = partsIn(
  'power',
  'wattage psuDepth epsConnectors pcieConnectors connectors12v2x6 sataConnectors psuFormFactor',
  `
  cv450   | Corsair CV450              | 450  | 125 | 1 | 2 | 0 | 5  | ATX
  vs350   | Corsair VS350              | 350  | 140 | 1 | 1 | 0 | 4  | ATX
  pk550   | DeepCool PK550D 550 W      | 550  | 140 | 2 | 2 | 0 | 6  | ATX
  a650    | MSI MAG A650BN 650 W       | 650  | 140 | 1 | 2 | 0 | 5  | ATX
  rm750e  | Corsair RM750e 750 W       | 750  | 140 | 2 | 3 | 1 | 4  | ATX
  rm850x  | Corsair RM850x White 850 W | 850  | 160 | 2 | 4 | 0 | 10 | ATX
  rm1000x | Corsair RM1000x (2024)     | 1000 | 160 | 2 | 4 | 1 | 11 | ATX
  sf750   | Corsair SF750              | 750  | 100 | 2 | 4 | 0 | 8  | SFX
`,
)

const airCoolers = partsIn(
  'cooler',
  'supportedSockets coolerHeight coolerTdp',
  `
  ak400  | DeepCool AK400              | AM4, AM5, LGA115x, LGA1200, LGA1700, LGA1851 | 155 | 220
  ak620  | DeepCool AK620              | AM4, AM5, LGA115x, LGA1200, LGA1700, LGA1851 | 160 | 260
  nh-d15 | Noctua NH-D15               | AM4, AM5, LGA115x, LGA1200, LGA1700, LGA1851 | 165 | 250
  l9a    | Noctua NH-L9a-AM5           | AM5                                          | 37  | 95
  evo    | Cooler Master Hyper 212 EVO | AM4, LGA1151, LGA1200                        | 159 | 150
`,
  { coolerType: 'Air' },
)

const liquidCoolers = partsIn(
  'cooler',
  'supportedSockets radiatorSize radiatorThickness coolerTdp',
  `
  le520|DeepCool LE520 240 mm        |AM4, AM5, LGA115x, LGA1200, LGA1700, LGA1851|240|27|220
  lf360|Arctic Liquid Freezer III 360|AM4, AM5, LGA1700, LGA1851                  |360|38|300
  h150 |Corsair iCUE H150i           |AM4, AM5, LGA115x, LGA1200, LGA1700, LGA1851|360|27|300
`,
  { coolerType: 'Liquid' },
)

const all = [
  ...processors,
  ...boards,
  ...memory,
  ...graphics,
  ...storage,
  ...cases,
  ...supplies,
  ...airCoolers,
  ...liquidCoolers,
]

/** Parts as their makers specify them. */
export const knownParts: ReadonlyMap<string, Part> = new Map(all.map((part) => [part.id, part]))

/** "5600 b550 lpx16*2": parts by their short names, with quantities. */
export const partsOf = (names: string): Part[] =>
  names.split(' ').map((text) => {
    const [, name, quantity = '1'] = knownParts.has(text)
      ? [text, text]
      : (/^(.+)\*(\d)$/.exec(text) ?? [])
    const part = knownParts.get(name ?? '')
    if (!part) throw new Error(`no part is called ${text}`)
    return { ...part, quantity: Number(quantity) }
  })
