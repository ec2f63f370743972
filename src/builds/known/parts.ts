import type { AttributeValue } from '#catalog/attribute.ts'
import type { Slot } from '../model.ts'
import type { Part } from '../rules/part.ts'

type Values = Record<string, AttributeValue>

const part = (slot: Slot, id: string, name: string, attributes: Values): Part => ({
  slot,
  id,
  name,
  quantity: 1,
  attributes,
})

const cpu = (
  id: string,
  name: string,
  socket: string,
  generation: string,
  [tdp, peakPower]: [number, number],
  more: Values,
): Part => part('processor', id, name, { socket, generation, tdp, peakPower, ...more })

const bare = { integratedGraphics: false, coolerIncluded: false }
const withCooler = { integratedGraphics: false, coolerIncluded: true }
const withGraphics = { integratedGraphics: true, coolerIncluded: false }
const withBoth = { integratedGraphics: true, coolerIncluded: true }
const ddr4 = { memoryType: 'DDR4', maxMemory: 128 }
const ddr5 = { memoryType: 'DDR5', maxMemory: 192 }
const either = { memoryType: 'DDR4 or DDR5', maxMemory: 128 }

const processors = [
  cpu('1600', 'AMD Ryzen 5 1600', 'AM4', 'Ryzen 1000', [65, 88], {
    ...withCooler,
    ...ddr4,
    pcieVersion: '3.0',
  }),
  cpu('2600', 'AMD Ryzen 5 2600', 'AM4', 'Ryzen 2000', [65, 88], {
    ...withCooler,
    ...ddr4,
    pcieVersion: '3.0',
  }),
  cpu('3200g', 'AMD Ryzen 3 3200G', 'AM4', 'Ryzen 3000G', [65, 88], {
    ...withBoth,
    ...ddr4,
    pcieVersion: '3.0',
  }),
  cpu('3600', 'AMD Ryzen 5 3600', 'AM4', 'Ryzen 3000', [65, 88], {
    ...withCooler,
    ...ddr4,
    pcieVersion: '4.0',
  }),
  cpu('5600', 'AMD Ryzen 5 5600', 'AM4', 'Ryzen 5000', [65, 88], {
    ...withCooler,
    ...ddr4,
    pcieVersion: '4.0',
  }),
  cpu('5600g', 'AMD Ryzen 5 5600G', 'AM4', 'Ryzen 5000G', [65, 88], {
    ...withBoth,
    ...ddr4,
    pcieVersion: '3.0',
  }),
  cpu('5800x3d', 'AMD Ryzen 7 5800X3D', 'AM4', 'Ryzen 5000', [105, 142], {
    ...bare,
    ...ddr4,
    pcieVersion: '4.0',
  }),
  cpu('7600', 'AMD Ryzen 5 7600', 'AM5', 'Ryzen 7000', [65, 88], {
    ...withBoth,
    ...ddr5,
    maxMemory: 128,
    pcieVersion: '5.0',
  }),
  cpu('7800x3d', 'AMD Ryzen 7 7800X3D', 'AM5', 'Ryzen 7000', [120, 162], {
    ...withGraphics,
    ...ddr5,
    maxMemory: 128,
    pcieVersion: '5.0',
  }),
  cpu('8600g', 'AMD Ryzen 5 8600G', 'AM5', 'Ryzen 8000G', [65, 88], {
    ...withBoth,
    ...ddr5,
    maxMemory: 256,
    pcieVersion: '4.0',
  }),
  cpu('9600x', 'AMD Ryzen 5 9600X', 'AM5', 'Ryzen 9000', [65, 88], {
    ...withGraphics,
    ...ddr5,
    pcieVersion: '5.0',
  }),
  cpu('9800x3d', 'AMD Ryzen 7 9800X3D', 'AM5', 'Ryzen 9000', [120, 162], {
    ...withGraphics,
    ...ddr5,
    pcieVersion: '5.0',
  }),
  cpu('9950x', 'AMD Ryzen 9 9950X', 'AM5', 'Ryzen 9000', [170, 230], {
    ...withGraphics,
    ...ddr5,
    pcieVersion: '5.0',
  }),
  cpu('7700k', 'Intel Core i7-7700K', 'LGA1151', 'Core 7th', [91, 114], {
    ...withGraphics,
    ...ddr4,
    maxMemory: 64,
    pcieVersion: '3.0',
  }),
  cpu('8400', 'Intel Core i5-8400', 'LGA1151', 'Core 8th', [65, 81], {
    ...withBoth,
    ...ddr4,
    pcieVersion: '3.0',
  }),
  cpu('9400f', 'Intel Core i5-9400F', 'LGA1151', 'Core 9th', [65, 81], {
    ...withCooler,
    ...ddr4,
    pcieVersion: '3.0',
  }),
  cpu('10400f', 'Intel Core i5-10400F', 'LGA1200', 'Core 10th', [65, 134], {
    ...withCooler,
    ...ddr4,
    pcieVersion: '3.0',
  }),
  cpu('11400f', 'Intel Core i5-11400F', 'LGA1200', 'Core 11th', [65, 154], {
    ...withCooler,
    ...ddr4,
    pcieVersion: '4.0',
  }),
  cpu('12100f', 'Intel Core i3-12100F', 'LGA1700', 'Core 12th', [58, 89], {
    ...withCooler,
    ...either,
    pcieVersion: '5.0',
  }),
  cpu('12400f', 'Intel Core i5-12400F', 'LGA1700', 'Core 12th', [65, 117], {
    ...withCooler,
    ...either,
    pcieVersion: '5.0',
  }),
  cpu('13600k', 'Intel Core i5-13600K', 'LGA1700', 'Core 13th', [125, 181], {
    ...withGraphics,
    ...either,
    maxMemory: 192,
    pcieVersion: '5.0',
  }),
  cpu('14400f', 'Intel Core i5-14400F', 'LGA1700', 'Core 14th', [65, 148], {
    ...withCooler,
    ...either,
    maxMemory: 192,
    pcieVersion: '5.0',
  }),
  cpu('14700k', 'Intel Core i7-14700K', 'LGA1700', 'Core 14th', [125, 253], {
    ...withGraphics,
    ...either,
    maxMemory: 192,
    pcieVersion: '5.0',
  }),
  cpu('225f', 'Intel Core Ultra 5 225F', 'LGA1851', 'Core Ultra 200S', [65, 121], {
    ...withCooler,
    ...ddr5,
    pcieVersion: '5.0',
  }),
  cpu('265k', 'Intel Core Ultra 7 265K', 'LGA1851', 'Core Ultra 200S', [125, 250], {
    ...withGraphics,
    ...ddr5,
    pcieVersion: '5.0',
  }),
]

const board = (
  id: string,
  name: string,
  [socket, chipset, formFactor]: [string, string, string],
  [memoryType, memorySlots, maxMemory, maxMemorySpeed]: [string, number, number, number],
  [m2Slots, sataPorts, pcieVersion]: [number, number, string],
  more: Values = {},
): Part =>
  part('board', id, name, {
    socket,
    chipset,
    formFactor,
    memoryType,
    memorySlots,
    maxMemory,
    maxMemorySpeed,
    m2Slots,
    sataPorts,
    pcieVersion,
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
    ...more,
  })

const plain = { usbCHeader: false, argbHeaders: 0 }
const flashes = { biosFlashback: true }

const boards = [
  board(
    'h270',
    'ASUS Prime H270M-Plus',
    ['LGA1151', 'Intel H270', 'Micro-ATX'],
    ['DDR4', 4, 64, 2400],
    [2, 6, '3.0'],
    plain,
  ),
  board(
    'b365',
    'Gigabyte B365M DS3H',
    ['LGA1151', 'Intel B365', 'Micro-ATX'],
    ['DDR4', 4, 64, 2666],
    [1, 6, '3.0'],
    { ...plain, m2Protocols: 'PCIe, SATA' },
  ),
  board(
    'h310',
    'ASUS Prime H310M-E',
    ['LGA1151', 'Intel H310', 'Micro-ATX'],
    ['DDR4', 2, 32, 2666],
    [1, 4, '3.0'],
    plain,
  ),
  board(
    'b460',
    'MSI B460M PRO',
    ['LGA1200', 'Intel B460', 'Micro-ATX'],
    ['DDR4', 2, 64, 2933],
    [1, 6, '3.0'],
    plain,
  ),
  board(
    'b560',
    'ASUS TUF Gaming B560M-Plus',
    ['LGA1200', 'Intel B560', 'Micro-ATX'],
    ['DDR4', 4, 128, 5000],
    [2, 6, '4.0'],
  ),
  board(
    'h610',
    'MSI PRO H610M-E DDR4',
    ['LGA1700', 'Intel H610', 'Micro-ATX'],
    ['DDR4', 2, 64, 3200],
    [1, 4, '4.0'],
    {
      ...plain,
      videoOutputs: '1 x HDMI, 1 x VGA',
    },
  ),
  board(
    'b660',
    'Gigabyte B660M DS3H DDR4',
    ['LGA1700', 'Intel B660', 'Micro-ATX'],
    ['DDR4', 4, 128, 5333],
    [2, 4, '4.0'],
    flashes,
  ),
  board(
    'b760',
    'Gigabyte B760M DS3H AX DDR4',
    ['LGA1700', 'Intel B760', 'Micro-ATX'],
    ['DDR4', 4, 128, 5333],
    [2, 4, '4.0'],
    flashes,
  ),
  board(
    'z790',
    'ASUS Prime Z790-P',
    ['LGA1700', 'Intel Z790', 'ATX'],
    ['DDR5', 4, 192, 7200],
    [3, 4, '5.0'],
    { ...flashes, cpuPowerConnectors: '2 x 8-pin' },
  ),
  board(
    'b860',
    'MSI PRO B860M-A WiFi',
    ['LGA1851', 'Intel B860', 'Micro-ATX'],
    ['DDR5', 4, 256, 8800],
    [3, 4, '5.0'],
    {
      ...flashes,
      cpuPowerConnectors: '1 x 8-pin, 1 x 4-pin',
    },
  ),
  board(
    'z890',
    'Gigabyte Z890 Aorus Elite WiFi7',
    ['LGA1851', 'Intel Z890', 'ATX'],
    ['DDR5', 4, 256, 9200],
    [4, 4, '5.0'],
    {
      ...flashes,
      cpuPowerConnectors: '2 x 8-pin',
    },
  ),
  board(
    'a320',
    'ASUS Prime A320M-K',
    ['AM4', 'AMD A320', 'Micro-ATX'],
    ['DDR4', 2, 32, 3200],
    [1, 4, '3.0'],
    plain,
  ),
  board(
    'b450',
    'MSI B450 Tomahawk Max',
    ['AM4', 'AMD B450', 'ATX'],
    ['DDR4', 4, 128, 4133],
    [1, 6, '3.0'],
    {
      ...flashes,
      sataShared: 2,
      m2Protocols: 'PCIe, SATA',
      m2Lengths: '2242, 2260, 2280, 22110',
    },
  ),
  board(
    'a520',
    'Gigabyte A520M H',
    ['AM4', 'AMD A520', 'Micro-ATX'],
    ['DDR4', 2, 64, 5100],
    [1, 4, '3.0'],
    {
      ...plain,
      ...flashes,
      m2Protocols: 'PCIe, SATA',
    },
  ),
  board(
    'b550',
    'Gigabyte B550M DS3H',
    ['AM4', 'AMD B550', 'Micro-ATX'],
    ['DDR4', 4, 128, 4733],
    [2, 4, '4.0'],
    {
      ...flashes,
      usbCHeader: false,
      m2Protocols: 'PCIe, SATA',
    },
  ),
  board(
    'b550i',
    'Gigabyte B550I Aorus Pro AX',
    ['AM4', 'AMD B550', 'Mini-ITX'],
    ['DDR4', 2, 64, 5300],
    [2, 4, '4.0'],
    flashes,
  ),
  board(
    'x570',
    'ASUS TUF Gaming X570-Plus',
    ['AM4', 'AMD X570', 'ATX'],
    ['DDR4', 4, 128, 4400],
    [2, 8, '4.0'],
    {
      cpuPowerConnectors: '1 x 8-pin, 1 x 4-pin',
      m2Lengths: '2242, 2260, 2280, 22110',
      m2Protocols: 'PCIe, SATA',
      eccSupport: true,
    },
  ),
  board(
    'a620',
    'ASRock A620M-HDV/M.2+',
    ['AM5', 'AMD A620', 'Micro-ATX'],
    ['DDR5', 2, 96, 6400],
    [2, 4, '4.0'],
    { ...plain, ...flashes },
  ),
  board(
    'b650m',
    'Gigabyte B650M Gaming Plus WiFi',
    ['AM5', 'AMD B650', 'Micro-ATX'],
    ['DDR5', 4, 256, 8000],
    [2, 4, '4.0'],
    {
      ...flashes,
      m2Lengths: '2280, 22110',
    },
  ),
  board(
    'b650',
    'ASUS TUF Gaming B650-Plus WiFi',
    ['AM5', 'AMD B650', 'ATX'],
    ['DDR5', 4, 192, 6400],
    [3, 4, '4.0'],
    {
      ...flashes,
      cpuPowerConnectors: '1 x 8-pin, 1 x 4-pin',
    },
  ),
  board(
    'b650i',
    'Gigabyte B650I AX',
    ['AM5', 'AMD B650', 'Mini-ITX'],
    ['DDR5', 2, 96, 6600],
    [1, 2, '4.0'],
    flashes,
  ),
  board(
    'b850',
    'MSI MAG B850 Tomahawk Max WiFi',
    ['AM5', 'AMD B850', 'ATX'],
    ['DDR5', 4, 256, 8200],
    [4, 4, '5.0'],
    {
      ...flashes,
      cpuPowerConnectors: '2 x 8-pin',
    },
  ),
  board(
    'x870e',
    'ASRock X870E Taichi Lite',
    ['AM5', 'AMD X870E', 'E-ATX'],
    ['DDR5', 4, 256, 8200],
    [4, 6, '5.0'],
    {
      ...flashes,
      cpuPowerConnectors: '2 x 8-pin',
      eccSupport: true,
    },
  ),
]

const ram = (
  id: string,
  name: string,
  memoryType: string,
  memoryCapacity: number,
  modules: number,
  memorySpeed: number,
  more: Values = {},
): Part =>
  part('memory', id, name, {
    memoryType,
    memoryCapacity,
    modules,
    memorySpeed,
    moduleType: 'DIMM',
    registered: false,
    errorCorrection: false,
    ...more,
  })

const memory = [
  ram('lpx16', 'Corsair Vengeance LPX 16 GB (2x8) DDR4-3200', 'DDR4', 16, 2, 3200),
  ram('lpx32', 'Corsair Vengeance LPX 32 GB (2x16) DDR4-3600', 'DDR4', 32, 2, 3600),
  ram('value16', 'Kingston ValueRAM 16 GB (2x8) DDR4-2400', 'DDR4', 16, 2, 2400),
  ram('fury8', 'Kingston FURY Beast 8 GB DDR4-3200', 'DDR4', 8, 1, 3200),
  ram('lpx128', 'Corsair Vengeance LPX 128 GB (4x32) DDR4-3200', 'DDR4', 128, 4, 3200),
  ram('s5', 'G.Skill Ripjaws S5 32 GB (2x16) DDR5-6000', 'DDR5', 32, 2, 6000),
  ram('z5', 'G.Skill Trident Z5 RGB 32 GB (2x16) DDR5-6400', 'DDR5', 32, 2, 6400),
  ram('veng96', 'Corsair Vengeance 96 GB (2x48) DDR5-6000', 'DDR5', 96, 2, 6000),
  ram('fury64', 'Kingston FURY Beast 64 GB (4x16) DDR5-5200', 'DDR5', 64, 4, 5200),
  ram('z5fast', 'G.Skill Trident Z5 RGB 48 GB (2x24) DDR5-8000', 'DDR5', 48, 2, 8000),
  ram('laptop', 'Crucial 16 GB SO-DIMM DDR4-3200', 'DDR4', 16, 1, 3200, { moduleType: 'SO-DIMM' }),
  ram('laptop5', 'Kingston FURY Impact 32 GB SO-DIMM DDR5-5600', 'DDR5', 32, 2, 5600, {
    moduleType: 'SO-DIMM',
  }),
  ram('server', 'Kingston Server Premier 32 GB DDR5-4800 RDIMM', 'DDR5', 32, 1, 4800, {
    registered: true,
    errorCorrection: true,
  }),
  ram('ecc', 'Kingston Server Premier 32 GB DDR5-5600 ECC UDIMM', 'DDR5', 32, 1, 5600, {
    errorCorrection: true,
  }),
]

const gpu = (
  id: string,
  name: string,
  tdp: number,
  gpuLength: number,
  slotWidth: number,
  powerConnectors: string,
  recommendedPsu: number,
  pcieVersion = '4.0',
) =>
  part('graphics', id, name, {
    tdp,
    gpuLength,
    slotWidth,
    powerConnectors,
    recommendedPsu,
    pcieVersion,
  })

const graphics = [
  gpu('gt1030', 'MSI GT 1030 2GH LP', 30, 150, 1, 'None', 300, '3.0'),
  gpu('3050', 'MSI RTX 3050 Ventus 2X 6G', 70, 189, 2, 'None', 300),
  gpu('4060', 'Gigabyte RTX 4060 Windforce OC 8G', 115, 192, 2, '1 x 8-pin', 450),
  gpu('5060', 'MSI RTX 5060 8G Ventus 2X OC', 145, 197, 2, '1 x 8-pin', 550, '5.0'),
  gpu('5060ti', 'ASUS Dual RTX 5060 Ti 16G', 180, 225, 2.1, '1 x 8-pin', 600, '5.0'),
  gpu('7600x', 'XFX RX 7600 SWFT 8G', 165, 241, 2, '1 x 8-pin', 550),
  gpu('9060xt', 'Sapphire Pulse RX 9060 XT 16G', 170, 240, 2.5, '1 x 8-pin', 550, '5.0'),
  gpu('5070', 'Zotac RTX 5070 Twin Edge', 250, 242, 2, '1 x 12V-2x6', 650, '5.0'),
  gpu('9070xt', 'Sapphire Pulse RX 9070 XT', 304, 320, 3, '2 x 8-pin', 750, '5.0'),
  gpu('5080', 'Gigabyte RTX 5080 Gaming OC', 360, 340, 3.5, '1 x 12V-2x6', 850, '5.0'),
  gpu('4090', 'Gigabyte RTX 4090 Gaming OC', 450, 340, 3.75, '1 x 12VHPWR', 1000),
  gpu('7900xtx', 'Sapphire Nitro+ RX 7900 XTX', 420, 320, 3.5, '3 x 8-pin', 850),
]

const drive = (
  id: string,
  name: string,
  driveFormFactor: string,
  interfaceName: string,
  pcieVersion?: string,
): Part =>
  part('storage', id, name, {
    driveFormFactor,
    interface: interfaceName,
    ...(pcieVersion && { pcieVersion }),
  })

const storage = [
  drive('nv3', 'Kingston NV3 1 TB NVMe', 'M.2 2280', 'PCIe 4.0 x4 NVMe', '4.0'),
  drive('990pro', 'Samsung 990 Pro 2 TB NVMe', 'M.2 2280', 'PCIe 4.0 x4 NVMe', '4.0'),
  drive('t705', 'Crucial T705 2 TB NVMe', 'M.2 2280', 'PCIe 5.0 x4 NVMe', '5.0'),
  drive('p4800', 'Intel Optane P4801X 200 GB', 'M.2 22110', 'PCIe 3.0 x4 NVMe', '3.0'),
  drive('860m2', 'Samsung 860 EVO M.2 500 GB', 'M.2 2280', 'SATA 6 Gb/s'),
  drive('870evo', 'Samsung 870 EVO 500 GB', '2.5 inch', 'SATA 6 Gb/s'),
  drive('barracuda', 'Seagate BarraCuda 2 TB', '3.5 inch', 'SATA 6 Gb/s'),
  drive('red4', 'WD Red Plus 4 TB', '3.5 inch', 'SATA 6 Gb/s'),
]

const box = (
  id: string,
  name: string,
  supportedFormFactors: string,
  [maxGpuLength, maxCoolerHeight, maxPsuDepth]: [number, number, number],
  [radiatorSizes, radiatorPlaces]: [string, string],
  [driveBays35, driveBays25, expansionSlots]: [number, number, number],
  more: Values = {},
): Part =>
  part('case', id, name, {
    supportedFormFactors,
    maxGpuLength,
    maxCoolerHeight,
    maxPsuDepth,
    radiatorSizes,
    radiatorPlaces,
    driveBays35,
    driveBays25,
    expansionSlots,
    psuFormFactors: 'ATX',
    frontUsbC: false,
    rgbLighting: false,
    ...more,
  })

const cases = [
  box(
    'q300l',
    'Cooler Master MasterBox Q300L',
    'Micro-ATX, Mini-ITX',
    [360, 159, 160],
    ['120, 240', 'Front 120/240, Rear 120'],
    [1, 2, 4],
  ),
  box(
    'h5',
    'NZXT H5 Flow',
    'ATX, Micro-ATX, Mini-ITX',
    [410, 170, 200],
    ['120, 140, 240, 280, 360', 'Front 120/140/240/280/360, Top 120/240, Rear 120'],
    [1, 2, 7],
    { frontUsbC: true },
  ),
  box(
    'lancool',
    'Lian Li Lancool 216',
    'E-ATX, ATX, Micro-ATX, Mini-ITX',
    [392, 180, 220],
    ['120, 140, 240, 280, 360', 'Front 120/140/240/280/360, Top 120/140/240/280/360, Rear 120/140'],
    [2, 6, 7],
    { frontUsbC: true, rgbLighting: true },
  ),
  box(
    'nr200',
    'Cooler Master NR200',
    'Mini-ITX',
    [330, 155, 130],
    ['120, 240, 280', 'Side 120/240/280, Rear 120'],
    [1, 3, 3],
    {
      psuFormFactors: 'SFX, SFX-L',
    },
  ),
  box(
    'n200',
    'Fractal Design Core 1100',
    'Micro-ATX, Mini-ITX',
    [350, 148, 185],
    ['120', 'Rear 120'],
    [2, 3, 4],
  ),
  box(
    '4000d',
    'Corsair 4000D Airflow',
    'ATX, Micro-ATX, Mini-ITX',
    [360, 170, 180],
    ['120, 140, 240, 280, 360', 'Front 120/140/240/280/360, Top 120/240/280, Rear 120'],
    [2, 2, 7],
    { frontUsbC: true },
  ),
]

const psu = (
  id: string,
  name: string,
  wattage: number,
  psuDepth: number,
  [epsConnectors, pcieConnectors, connectors12v2x6, sataConnectors]: [
    number,
    number,
    number,
    number,
  ],
  psuFormFactor = 'ATX',
) =>
  part('power', id, name, {
    wattage,
    psuDepth,
    epsConnectors,
    pcieConnectors,
    connectors12v2x6,
    sataConnectors,
    psuFormFactor,
  })

const supplies = [
  psu('cv450', 'Corsair CV450', 450, 125, [1, 2, 0, 5]),
  psu('vs350', 'Corsair VS350', 350, 140, [1, 1, 0, 4]),
  psu('pk550', 'DeepCool PK550D 550 W', 550, 140, [2, 2, 0, 6]),
  psu('a650', 'MSI MAG A650BN 650 W', 650, 140, [1, 2, 0, 5]),
  psu('rm750e', 'Corsair RM750e 750 W', 750, 140, [2, 3, 1, 4]),
  psu('rm850x', 'Corsair RM850x White 850 W', 850, 160, [2, 4, 0, 10]),
  psu('rm1000x', 'Corsair RM1000x (2024)', 1000, 160, [2, 4, 1, 11]),
  psu('sf750', 'Corsair SF750', 750, 100, [2, 4, 0, 8], 'SFX'),
]

const air = (
  id: string,
  name: string,
  supportedSockets: string,
  coolerHeight: number,
  coolerTdp: number,
) => part('cooler', id, name, { coolerType: 'Air', supportedSockets, coolerHeight, coolerTdp })
const liquid = (
  id: string,
  name: string,
  supportedSockets: string,
  radiatorSize: number,
  radiatorThickness: number,
  coolerTdp: number,
) =>
  part('cooler', id, name, {
    coolerType: 'Liquid',
    supportedSockets,
    radiatorSize,
    radiatorThickness,
    coolerTdp,
  })

const usual = 'AM4, AM5, LGA115x, LGA1200, LGA1700, LGA1851'
const coolers = [
  air('ak400', 'DeepCool AK400', usual, 155, 220),
  air('ak620', 'DeepCool AK620', usual, 160, 260),
  air('nh-d15', 'Noctua NH-D15', usual, 165, 250),
  air('l9a', 'Noctua NH-L9a-AM5', 'AM5', 37, 95),
  air('evo', 'Cooler Master Hyper 212 EVO', 'AM4, LGA1151, LGA1200', 159, 150),
  liquid('le520', 'DeepCool LE520 240 mm', usual, 240, 27, 220),
  liquid('lf360', 'Arctic Liquid Freezer III 360', 'AM4, AM5, LGA1700, LGA1851', 360, 38, 300),
  liquid('h150', 'Corsair iCUE H150i', usual, 360, 27, 300),
]

const all = [
  ...processors,
  ...boards,
  ...memory,
  ...graphics,
  ...storage,
  ...cases,
  ...supplies,
  ...coolers,
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
