import { formatCount } from '#kit/contract/words/en/format-count.ts'
import type { FitAttribute } from '../../rules/part.ts'

const mm = (length: number) => `${length} mm`
const watts = (power: number) => `${power} W`
const list = (values: readonly (string | number)[]) => values.join(', ')
/** Each continues "The specifications of X do not say …". */
const attributes: Record<FitAttribute, string> = {
  argbHeaders: 'how many connectors for RGB lights it has',
  biosFlashback: 'whether its BIOS can be updated without a processor',
  biosNeeded: 'which BIOS it needs',
  chipset: 'its chipset',
  connectors12v2x6: 'how many 12V-2x6 connectors it has',
  coolerHeight: 'how tall it is',
  coolerIncluded: 'whether a cooler comes with it',
  coolerTdp: 'how many watts it can cool',
  coolerType: 'whether it is an air or a liquid cooler',
  cpuPowerConnectors: 'which power connectors it needs',
  driveBays25: 'how many 2.5 inch drives it holds',
  driveBays35: 'how many 3.5 inch drives it holds',
  driveFormFactor: 'its size',
  eccSupport: 'whether it supports error correction',
  epsConnectors: 'how many processor power connectors it has',
  errorCorrection: 'whether it has error correction',
  expansionSlots: 'how many expansion slots it has',
  formFactor: 'its size',
  frontUsbC: 'whether it has a front USB-C port',
  generation: 'its generation',
  gpuLength: 'how long it is',
  integratedGraphics: 'whether it has integrated graphics',
  interface: 'which interface it has',
  m2Lengths: 'which lengths of M.2 drives it takes',
  m2Protocols: 'whether its M.2 slots take PCIe or SATA drives',
  m2Slots: 'how many M.2 slots it has',
  maxCoolerHeight: 'how tall a cooler may be',
  maxGpuLength: 'how long a card may be',
  maxMemory: 'how much memory it supports',
  maxMemorySpeed: 'how fast its memory can run',
  maxPsuDepth: 'how deep a power supply may be',
  memoryCapacity: 'how many GB it has',
  memorySlots: 'how many memory slots it has',
  memorySpeed: 'how fast it is',
  memoryType: 'its memory type',
  moduleType: 'whether its modules are DIMM or SO-DIMM',
  modules: 'how many modules it has',
  pcieConnectors: 'how many 8-pin graphics connectors it has',
  pcieVersion: 'its PCIe version',
  peakPower: 'how many watts it draws',
  powerConnectors: 'which power connectors it needs',
  psuDepth: 'how deep it is',
  psuFormFactor: 'its size',
  psuFormFactors: 'which sizes of power supplies it takes',
  radiatorPlaces: 'where a radiator fits',
  radiatorSize: 'the size of its radiator',
  radiatorSizes: 'which radiators fit',
  radiatorThickness: 'how thick its radiator is',
  recommendedPsu: 'which power supply its manufacturer recommends',
  registered: 'whether it is registered memory for servers',
  rgbLighting: 'whether it has RGB lights',
  sataConnectors: 'how many SATA power connectors it has',
  sataPorts: 'how many SATA ports it has',
  sataShared: 'whether M.2 drives disable SATA ports',
  slotWidth: 'how many slots it takes',
  socket: 'its socket',
  supportedFormFactors: 'which motherboards it holds',
  supportedSockets: 'which sockets it fits',
  tdp: 'how many watts it draws',
  usbCHeader: 'whether it has a header for a front USB-C port',
  videoOutputs: 'which monitor outputs it has',
  wattage: 'how many watts it delivers',
  x16Slots: 'how many x16 slots it has',
}

export const verdicts = {
  attributes,
  missingValue: (part: string, value: string) =>
    `The specifications of ${part} do not say ${value}.`,
  missingValues: (sentences: string[]) => sentences.join(' '),
  askUs: 'Ask us, and we will look it up or measure it.',
  socket: {
    same: (socket: string) => `Processor and motherboard both use socket ${socket}.`,
    differs: (cpu: string, has: string, board: string, takes: string) =>
      `${cpu} needs socket ${has}, but ${board} has ${takes}.`,
    todo: (socket: string) => `Choose a motherboard with socket ${socket}, or another processor.`,
  },
  chipset: {
    fits: (chipset: string, generation: string) =>
      `The ${chipset} chipset supports ${generation} processors.`,
    never: (board: string, chipset: string, generation: string, cpu: string) =>
      `${board} has the ${chipset} chipset, which does not support ${generation} processors ` +
      `such as ${cpu}.`,
    neverTodo: 'Choose a motherboard with another chipset, or another processor.',
    update: (board: string, bios: string, cpu: string) =>
      bios
        ? `${board} needs BIOS ${bios} or newer for ${cpu}.`
        : `${board} may come with a BIOS older than ${cpu}, and then needs an update.`,
    flashback: 'You can update the BIOS of this motherboard without a processor.',
    olderProcessor:
      'The update needs an older processor. Ask us to install it before we send the motherboard.',
    unsure: 'Ask us to check the BIOS before we send the motherboard.',
    unlisted: (chipset: string, generation: string) =>
      `We do not know whether the ${chipset} chipset supports ${generation} processors.`,
  },
  memoryType: {
    same: (type: string) => `Memory, motherboard and processor all use ${type}.`,
    board: (memory: string, has: string, board: string, takes: string) =>
      `${memory} is ${has}, but ${board} takes ${takes}.`,
    cpu: (memory: string, has: string, cpu: string, takes: string) =>
      `${memory} is ${has}, but ${cpu} supports ${takes}.`,
    todo: (type: string) => `Choose ${type} memory.`,
  },
  moduleType: {
    same: (type: string) => `These are ${type} modules, as the motherboard needs.`,
    differs: (memory: string, has: string, board: string, takes: string) =>
      `${memory} is ${has}, but ${board} takes ${takes}.`,
    todo: (type: string) =>
      type === 'DIMM' ? 'SO-DIMM is for laptops. Choose DIMM memory.' : `Choose ${type} memory.`,
  },
  memoryRoom: {
    fits: (used: number, slots: number, gb: number) =>
      `${used} of ${slots} memory slots used, ${gb} GB in total.`,
    slots: (used: number, board: string, slots: number) =>
      `${formatCount(used, 'module', 'modules')} chosen, but ${board} has ` +
      `${formatCount(slots, 'slot', 'slots')}.`,
    capacity: (gb: number, part: string, max: number) =>
      `${gb} GB of memory chosen, but ${part} supports only ${max} GB.`,
    todo: 'Choose fewer modules, or larger ones.',
    less: 'Choose less memory.',
    large: (gb: number, board: string, perSlot: number) =>
      `Each module has ${gb} GB, but ${board} is specified for ${perSlot} GB per slot.`,
  },
  memorySpeed: {
    fits: (speed: number) => `The motherboard runs this memory at ${speed} MT/s.`,
    slower: (memory: string, speed: number, board: string, max: number) =>
      `${memory} is made for ${speed} MT/s, but ${board} runs it at ${max} MT/s at most.`,
    slowerTodo: 'It works, but below its rated speed. Slower memory costs less.',
    mixed: 'Different kits of memory are mixed.',
    mixedTodo:
      'They run at the speed of the slowest kit, and some mixes do not start. One kit is safer.',
    many: (count: number) => `${count} DDR5 modules often run below their rated speed.`,
    manyTodo: 'Two larger modules are faster and start more reliably.',
    single: 'Two modules of half the size are faster than one.',
  },
  errorCorrection: {
    fits: 'The motherboard takes this kind of memory.',
    corrects: 'Motherboard and memory both support error correction.',
    registered: (memory: string, board: string) =>
      `${memory} is registered memory for servers, and ${board} does not take it.`,
    registeredTodo: 'Choose memory that is not registered.',
    unused: (memory: string) => `${memory} works here, but without its error correction.`,
  },
  boardInCase: {
    fits: (form: string) => `The case takes ${form} motherboards.`,
    differs: (board: string, form: string, box: string, takes: string[]) =>
      `${board} is ${form}, but ${box} takes ${list(takes)}.`,
    todo: 'Choose a larger case, or a smaller motherboard.',
  },
  cardLength: {
    fits: (length: number, max: number) =>
      `The card is ${mm(length)} long, and the case takes up to ${mm(max)}.`,
    tight: (length: number, box: string, max: number) =>
      `The card is ${mm(length)} long, and ${box} takes up to ${mm(max)}. Only ` +
      `${mm(max - length)} to spare.`,
    tightTodo: 'The card fits, but there may be no room for cables in front of it.',
    long: (card: string, length: number, box: string, max: number) =>
      `${card} is ${mm(length)} long, but ${box} takes only ${mm(max)}.`,
    longTodo: 'Choose a case for longer cards, or a shorter card.',
    radiator: (card: string, length: number, left: number) =>
      `${card} is ${mm(length)} long, but the radiator in front leaves only ${mm(left)}.`,
    radiatorTodo:
      'Choose a shorter card, an air cooler, or a case that takes the radiator at the top.',
    radiatorTight: (length: number, left: number) =>
      `The card is ${mm(length)} long, but the radiator and its fans in front leave only about ` +
      `${mm(left)}.`,
    radiatorPlace: (box: string) =>
      `We do not know how much room a radiator takes in ${box}. In front, it may be in the way ` +
      'of this card.',
  },
  cardSlots: {
    fits: (width: number) =>
      `The card needs ${formatCount(width, 'slot', 'slots')}, and motherboard and case have room ` +
      'for it.',
    wide: (card: string, width: number, box: string, slots: number) =>
      `${card} needs ${formatCount(width, 'slot', 'slots')}, but ${box} has ${slots}.`,
    wideTodo: 'Choose a thinner card, or a larger case.',
    none: (board: string) => `${board} has no slot for a graphics card.`,
    noneTodo: 'Choose another motherboard.',
  },
  coolerSocket: {
    fits: (socket: string) => `The cooler fits socket ${socket}.`,
    differs: (cooler: string, sockets: string[], cpu: string, socket: string) =>
      `${cooler} fits ${list(sockets)}, but ${cpu} uses ${socket}.`,
    todo: (socket: string) => `Choose a cooler for ${socket}.`,
  },
  coolerRoom: {
    fits: (height: number, max: number) =>
      `The cooler is ${mm(height)} tall, and the case takes up to ${mm(max)}.`,
    high: (cooler: string, height: number, box: string, max: number) =>
      `${cooler} is ${mm(height)} tall, but ${box} takes only ${mm(max)}.`,
    highTodo: 'Choose a lower cooler, or a wider case.',
    radiatorFits: (size: number) => `The case takes a ${mm(size)} radiator.`,
    radiator: (cooler: string, size: number, box: string, sizes: string[]) =>
      `${cooler} has a ${mm(size)} radiator, but ${box} takes ${list(sizes) || 'none'}.`,
    radiatorTodo: 'Choose a smaller radiator, an air cooler, or another case.',
  },
  coolerPower: {
    fits: (cools: number, draws: number) =>
      `The cooler handles ${watts(cools)}, and the processor draws up to ${watts(draws)}.`,
    weak: (cooler: string, cools: number, cpu: string, draws: number) =>
      `${cooler} handles ${watts(cools)}, but ${cpu} draws up to ${watts(draws)}.`,
    todo: 'It works, but gets loud or slows down under load. A stronger cooler is better.',
  },
  includedCooler: {
    fits: (max: number) =>
      `The case takes coolers up to ${mm(max)}, enough for the one that comes with the processor.`,
    low: (cpu: string, box: string, max: number) =>
      `${box} takes coolers up to ${mm(max)}, and the one that comes with ${cpu} may be taller.`,
    todo: 'Ask us how tall it is, or choose a low cooler.',
  },
  noCooler: {
    included: (cpu: string) => `${cpu} comes with a cooler.`,
    none: (cpu: string) => `${cpu} comes without a cooler.`,
    todo: 'Add a cooler.',
  },
  noPicture: {
    builtIn: (cpu: string) => `${cpu} has integrated graphics, so no graphics card is needed.`,
    none: (cpu: string) => `${cpu} has no integrated graphics, so the PC needs a graphics card.`,
    noSocket: (board: string) =>
      `${board} has no monitor output, so the integrated graphics cannot be used.`,
    todo: 'Add a graphics card, or choose a processor with integrated graphics.',
  },
  supplySize: {
    fits: (form: string) => `The power supply is ${form}, and the case takes it.`,
    differs: (supply: string, form: string, box: string, takes: string[]) =>
      `${supply} is ${form}, but ${box} takes ${list(takes)}.`,
    todo: 'Choose another power supply, or another case.',
    deep: (supply: string, depth: number, box: string, max: number) =>
      `${supply} is ${mm(depth)} deep, but ${box} takes only ${mm(max)}.`,
  },
  power: {
    fits: (need: number, delivers: number) =>
      `${watts(need)} needed, ${watts(delivers)} delivered.`,
    tight: (need: number, supply: string, delivers: number, better: number) =>
      `${watts(need)} needed, and ${supply} delivers ${watts(delivers)}. That is less than the ` +
      `${watts(better)} that leave room for peaks.`,
    tightTodo: (better: number) =>
      `A power supply with ${watts(better)} or more runs quieter and lasts longer.`,
    weak: (need: number, supply: string, delivers: number) =>
      `${watts(need)} needed, but ${supply} delivers only ${watts(delivers)}.`,
    weakTodo: (better: number) => `Choose a power supply with ${watts(better)} or more.`,
    ample: 'A smaller power supply is enough, and costs less.',
  },
  advisedPower: {
    fits: (advised: number) =>
      `The power supply delivers the ${watts(advised)} that the manufacturer of the card ` +
      'recommends.',
    less: (card: string, advised: number, supply: string, delivers: number) =>
      `The manufacturer recommends ${watts(advised)} for ${card}, but ${supply} delivers ` +
      `${watts(delivers)}.`,
    todo: (advised: number) => `Choose a power supply with ${watts(advised)} or more.`,
  },
  plugs: {
    fits: 'The power supply has the right connectors.',
    card: (card: string, needs: string, supply: string, has: string) =>
      `${card} needs ${needs}, but ${supply} has ${has}.`,
    cardTodo: 'Choose another power supply or card. Never use adapters from drive connectors.',
    adapter: (card: string, supply: string) =>
      `${card} needs a 12V-2x6 connector, and ${supply} has none.`,
    adapterTodo:
      'Use the adapter that comes with the card. A power supply with a 12V-2x6 connector is ' +
      'tidier.',
    board: (board: string, needs: number, supply: string, has: number) =>
      `${board} has ${needs} processor power connectors, but ${supply} has ${has}.`,
    boardTodo: 'One is enough for normal use. More are for overclocking.',
    noBoard: (board: string, supply: string) =>
      `${board} needs an 8-pin processor power connector, but ${supply} has none.`,
    noBoardTodo: 'Choose another power supply.',
    drives: (count: number, supply: string, has: number) =>
      `${formatCount(count, 'drive needs', 'drives need')} SATA power, but ${supply} has ` +
      `${formatCount(has, 'connector', 'connectors')}.`,
    eightPin: (count: number) =>
      formatCount(count, '8-pin graphics connector', '8-pin graphics connectors'),
    twelve: (count: number) => formatCount(count, '12V-2x6 connector', '12V-2x6 connectors'),
  },
  m2: {
    fits: (used: number, slots: number) =>
      `${used} of ${formatCount(slots, 'M.2 slot', 'M.2 slots')} used.`,
    many: (used: number, board: string, slots: number) =>
      `${formatCount(used, 'M.2 drive', 'M.2 drives')} chosen, but ${board} has ` +
      `${formatCount(slots, 'slot', 'slots')}.`,
    manyTodo: 'Choose fewer M.2 drives, or a motherboard with more slots.',
    length: (drive: string, length: string, board: string, takes: string[]) =>
      `${drive} is M.2 ${length}, but ${board} takes ${list(takes)}.`,
    protocol: (drive: string, protocol: string, board: string, takes: string[]) =>
      `${drive} uses ${protocol}, but the M.2 slots of ${board} use ${list(takes)}.`,
    otherTodo: 'Choose another drive.',
    places: (board: string) => `Some M.2 slots of ${board} do not take all of these drives.`,
    dead: (board: string, generation: string) =>
      `With ${generation} processors, one M.2 slot of ${board} may not work.`,
    placesTodo: 'Ask us. The manual of the motherboard says which slot takes what.',
  },
  sata: {
    fits: (used: number, ports: number) => `${used} of ${ports} SATA ports used.`,
    many: (used: number, board: string, ports: number) =>
      `${formatCount(used, 'SATA drive', 'SATA drives')} chosen, but ${board} has ` +
      `${formatCount(ports, 'port', 'ports')}.`,
    manyTodo: 'Choose fewer drives, or a motherboard with more ports.',
    shared: (board: string, shared: number) =>
      `M.2 drives may disable ${formatCount(shared, 'SATA port', 'SATA ports')} of ${board}, and ` +
      'the others may not be enough.',
    otherBus: (drive: string, bus: string, board: string) =>
      `${drive} uses ${bus}, but ${board} has SATA ports for drives of this size.`,
    otherBusTodo: 'Choose a drive with SATA, or an M.2 drive.',
    sharedTodo: 'Ask us which slot leaves all ports enabled.',
  },
  bays: {
    fits: 'The case has room for all drives.',
    large: (count: number, box: string, bays: number) =>
      `${formatCount(count, '3.5 inch drive', '3.5 inch drives')} chosen, but ${box} holds ` +
      `${bays}.`,
    small: (count: number, box: string, bays: number) =>
      `${formatCount(count, '2.5 inch drive', '2.5 inch drives')} chosen, but ${box} holds ` +
      `${bays}.`,
    todo: 'Choose fewer drives, M.2 drives or a larger case.',
    inLarge: (box: string) => `Some 2.5 inch drives need free 3.5 inch bays of ${box}.`,
    inLargeTodo: 'You may need a mounting frame.',
  },
  pcie: {
    same: 'Graphics card and drives run at their full PCIe speed.',
    lower: (part: string, has: string, board: string, gives: string) =>
      `${part} is made for PCIe ${has}, but ${board} supports ${gives}.`,
    todo: 'It works, but a little slower.',
  },
  headers: {
    fits: 'The motherboard has the headers for the front of the case.',
    usbC: (box: string, board: string) =>
      `${box} has a front USB-C port, but ${board} has no header for it.`,
    usbCTodo: 'The port will not work. Everything else will.',
    argb: (part: string, board: string) =>
      `${part} has RGB lights, but ${board} has no header for them.`,
    argbTodo: 'The lights may stay off, or need a separate hub.',
  },
}
