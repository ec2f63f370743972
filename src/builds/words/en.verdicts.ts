import type { FitAttribute } from '../part.ts'

const mm = (length: number) => `${length} mm`
const watts = (power: number) => `${power} W`
const list = (values: readonly (string | number)[]) => values.join(', ')
const pieces = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** What a part's data does not say. */
const attributes: Record<FitAttribute, string> = {
  argbHeaders: 'whether it has a plug for coloured lights',
  biosFlashback: 'whether its BIOS can be updated without a processor',
  biosNeeded: 'which BIOS it needs',
  chipset: 'its chipset',
  connectors12v2x6: 'whether it has a 12V-2x6 plug',
  coolerHeight: 'how high it is',
  coolerIncluded: 'whether a cooler comes with it',
  coolerTdp: 'how many watts it cools',
  coolerType: 'whether it cools by air or by liquid',
  cpuPowerConnectors: 'which power plugs it needs',
  driveBays25: 'how many 2.5 inch drives it holds',
  driveBays35: 'how many 3.5 inch drives it holds',
  driveFormFactor: 'its size',
  eccSupport: 'whether it takes memory with error correction',
  epsConnectors: 'how many processor plugs it has',
  errorCorrection: 'whether it has error correction',
  expansionSlots: 'how many card slots it has',
  formFactor: 'its size',
  frontUsbC: 'whether it has a USB-C socket in front',
  generation: 'its generation',
  gpuLength: 'how long it is',
  integratedGraphics: 'whether it has graphics built in',
  interface: 'how it is connected',
  m2Lengths: 'which lengths of M.2 drives it takes',
  m2Protocols: 'whether its M.2 slots take PCIe or SATA drives',
  m2Slots: 'how many M.2 slots it has',
  maxCoolerHeight: 'how high a cooler may be',
  maxGpuLength: 'how long a card may be',
  maxMemory: 'how much memory it takes',
  maxMemorySpeed: 'how fast its memory may be',
  maxPsuDepth: 'how deep a power supply may be',
  memoryCapacity: 'how many GB it has',
  memorySlots: 'how many memory slots it has',
  memorySpeed: 'how fast it is',
  memoryType: 'its kind of memory',
  moduleType: 'whether its modules are DIMM or SO-DIMM',
  modules: 'how many modules it has',
  pcieConnectors: 'how many graphics plugs it has',
  pcieVersion: 'its PCIe version',
  peakPower: 'how many watts it draws',
  powerConnectors: 'which power plugs it needs',
  psuDepth: 'how deep it is',
  psuFormFactor: 'its size',
  psuFormFactors: 'which sizes of power supplies it takes',
  radiatorPlaces: 'where a radiator fits',
  radiatorSize: 'the size of its radiator',
  radiatorSizes: 'which radiators fit',
  radiatorThickness: 'how thick its radiator is',
  recommendedPsu: 'how strong a power supply its maker advises',
  registered: 'whether it is registered memory for servers',
  rgbLighting: 'whether it has coloured lights',
  sataConnectors: 'how many SATA power plugs it has',
  sataPorts: 'how many SATA ports it has',
  sataShared: 'whether M.2 drives take SATA ports away',
  slotWidth: 'how many slots it takes',
  socket: 'its socket',
  supportedFormFactors: 'which boards it holds',
  supportedSockets: 'which sockets it fits',
  tdp: 'how many watts it draws',
  usbCHeader: 'whether it has a plug for a USB-C socket in front',
  videoOutputs: 'whether it has sockets for a monitor',
  wattage: 'how many watts it delivers',
  x16Slots: 'whether it has a slot for a graphics card',
}

export const verdicts = {
  attributes,
  doesNotSay: (part: string, what: string) => `${part} does not say ${what}`,
  notKnown: (gaps: string[]) => `${gaps.join('; ')}.`,
  askUs: 'Ask us: we look it up or measure it.',
  socket: {
    same: (socket: string) => `Processor and board both use socket ${socket}.`,
    differs: (cpu: string, has: string, board: string, takes: string) =>
      `${cpu} needs socket ${has}, ${board} has ${takes}.`,
    todo: (socket: string) => `Choose a board with socket ${socket}, or another processor.`,
  },
  chipset: {
    fits: (chipset: string, generation: string) =>
      `The ${chipset} chipset runs ${generation} processors.`,
    never: (board: string, chipset: string, generation: string, cpu: string) =>
      `${board} has the ${chipset} chipset, which does not run ${generation} processors such as ${cpu}.`,
    neverTodo: 'Choose a board with a newer chipset, or another processor.',
    update: (board: string, bios: string, cpu: string) =>
      bios
        ? `${board} needs BIOS ${bios} or newer for ${cpu}.`
        : `${board} may come with a BIOS that is older than ${cpu} and must then be updated.`,
    byItself: 'This board can flash it without a processor.',
    withOlder:
      'This board needs an older processor to update it. Ask us to do it before it is sent.',
    maybe: 'Ask us to check the BIOS before it is sent.',
    unlisted: (chipset: string, generation: string) =>
      `We do not know whether the ${chipset} chipset runs ${generation} processors.`,
  },
  memoryType: {
    same: (type: string) => `Memory, board and processor agree on ${type}.`,
    board: (memory: string, has: string, board: string, takes: string) =>
      `${memory} is ${has}, ${board} takes ${takes}.`,
    cpu: (memory: string, has: string, cpu: string, takes: string) =>
      `${memory} is ${has}, ${cpu} works with ${takes}.`,
    todo: (type: string) => `Choose ${type} memory.`,
  },
  moduleType: {
    same: (type: string) => `The board takes ${type} modules, and these are.`,
    differs: (memory: string, has: string, board: string, takes: string) =>
      `${memory} is ${has}, ${board} takes ${takes}.`,
    todo: (type: string) =>
      type === 'DIMM' ? 'SO-DIMM is for laptops. Choose DIMM memory.' : `Choose ${type} memory.`,
  },
  memoryRoom: {
    fits: (used: number, slots: number, gb: number) =>
      `${used} of ${slots} memory slots taken, ${gb} GB in all.`,
    slots: (used: number, board: string, slots: number) =>
      `${pieces(used, 'module', 'modules')} chosen, ${board} has ${pieces(slots, 'slot', 'slots')}.`,
    capacity: (gb: number, part: string, max: number) =>
      `${gb} GB of memory chosen, ${part} takes ${max} GB.`,
    todo: 'Choose fewer modules, or larger ones.',
    less: 'Choose less memory.',
    large: (gb: number, board: string, perSlot: number) =>
      `Each module has ${gb} GB; ${board} is said to take ${perSlot} GB in a slot.`,
  },
  memorySpeed: {
    fits: (speed: number) => `The board runs memory at ${speed} MT/s.`,
    slower: (memory: string, speed: number, board: string, max: number) =>
      `${memory} is made for ${speed} MT/s, ${board} runs it at ${max} MT/s at most.`,
    slowerTodo: 'It works, slower than it could. Slower memory costs less.',
    mixed: 'Different kits of memory are mixed.',
    mixedTodo: 'They run at the speed of the slowest, and not every mix starts. One kit is safer.',
    many: (count: number) =>
      `${count} modules of DDR5 often run slower than the speed they are sold with.`,
    manyTodo: 'Two larger modules are faster and start more reliably.',
    single: 'Two modules of half the size are faster than one.',
  },
  errorCorrection: {
    fits: 'The memory is of the ordinary kind that the board takes.',
    corrects: 'Board and memory both have error correction.',
    registered: (memory: string, board: string) =>
      `${memory} is registered memory for servers, ${board} does not take it.`,
    registeredTodo: 'Choose memory that is not registered.',
    unused: (memory: string) => `${memory} works here, without its error correction.`,
  },
  boardInCase: {
    fits: (form: string) => `The board is ${form}, the case takes ${form}.`,
    differs: (board: string, form: string, box: string, takes: string[]) =>
      `${board} is ${form}, ${box} takes ${list(takes)}.`,
    todo: 'Choose a larger case, or a smaller board.',
  },
  cardLength: {
    fits: (length: number, max: number) =>
      `The card is ${mm(length)} long, the case takes ${mm(max)}.`,
    tight: (length: number, box: string, max: number) =>
      `The card is ${mm(length)} long, ${box} takes ${mm(max)}: only ${mm(max - length)} to spare.`,
    tightTodo: 'It goes in, but cables in front of it may not.',
    long: (card: string, length: number, box: string, max: number) =>
      `${card} is ${mm(length)} long, ${box} takes ${mm(max)}.`,
    longTodo: 'Choose a case for longer cards, or a shorter card.',
    radiator: (card: string, length: number, left: number) =>
      `${card} is ${mm(length)} long; with the radiator in front ${mm(left)} are left.`,
    radiatorTodo:
      'Choose a shorter card, an air cooler, or a case that takes the radiator at the top.',
    radiatorTight: (length: number, left: number) =>
      `The card is ${mm(length)} long; radiator and fans in front leave about ${mm(left)}.`,
    radiatorPlace: (box: string) =>
      `${box} does not say where a radiator fits; in front it may be in the way of this card.`,
  },
  cardSlots: {
    fits: (width: number) =>
      `The card takes ${pieces(width, 'slot', 'slots')}, and board and case have them.`,
    wide: (card: string, width: number, box: string, slots: number) =>
      `${card} takes ${pieces(width, 'slot', 'slots')}, ${box} has ${slots}.`,
    wideTodo: 'Choose a thinner card, or a larger case.',
    none: (board: string) => `${board} has no slot for a graphics card.`,
    noneTodo: 'Choose another board.',
  },
  coolerSocket: {
    fits: (socket: string) => `The cooler fits socket ${socket}.`,
    differs: (cooler: string, sockets: string[], cpu: string, socket: string) =>
      `${cooler} fits ${list(sockets)}, ${cpu} uses ${socket}.`,
    todo: (socket: string) => `Choose a cooler for ${socket}.`,
  },
  coolerRoom: {
    fits: (height: number, max: number) =>
      `The cooler is ${mm(height)} high, the case takes ${mm(max)}.`,
    high: (cooler: string, height: number, box: string, max: number) =>
      `${cooler} is ${mm(height)} high, ${box} takes ${mm(max)}.`,
    highTodo: 'Choose a lower cooler, or a wider case.',
    radiatorFits: (size: number) => `The case takes a radiator of ${mm(size)}.`,
    radiator: (cooler: string, size: number, box: string, sizes: string[]) =>
      `${cooler} has a radiator of ${mm(size)}, ${box} takes ${list(sizes) || 'none'}.`,
    radiatorTodo: 'Choose a smaller radiator, an air cooler, or another case.',
  },
  coolerPower: {
    fits: (cools: number, draws: number) =>
      `The cooler carries ${watts(cools)}, the processor gives off up to ${watts(draws)}.`,
    weak: (cooler: string, cools: number, cpu: string, draws: number) =>
      `${cooler} carries ${watts(cools)}, ${cpu} gives off up to ${watts(draws)}.`,
    todo: 'It works, but gets loud or slows down under load. A stronger cooler is better.',
  },
  includedCooler: {
    fits: (max: number) =>
      `The case takes ${mm(max)}, enough for the cooler that comes with the processor.`,
    low: (cpu: string, box: string, max: number) =>
      `${box} takes coolers of ${mm(max)}; the one that comes with ${cpu} may be higher.`,
    todo: 'Ask us how high it is, or choose a low cooler.',
  },
  noCooler: {
    included: (cpu: string) => `${cpu} brings a cooler of its own.`,
    none: (cpu: string) => `${cpu} comes without a cooler.`,
    todo: 'Add a cooler.',
  },
  noPicture: {
    builtIn: (cpu: string) => `${cpu} has graphics built in, so it shows a picture without a card.`,
    none: (cpu: string) => `${cpu} has no graphics of its own: without a card there is no picture.`,
    noSocket: (board: string) =>
      `${board} has no socket for a monitor, so the graphics in the processor cannot be used.`,
    todo: 'Add a graphics card, or choose a processor with graphics built in.',
  },
  supplySize: {
    fits: (form: string) => `The power supply is ${form}, and the case takes it.`,
    differs: (supply: string, form: string, box: string, takes: string[]) =>
      `${supply} is ${form}, ${box} takes ${list(takes)}.`,
    todo: 'Choose another power supply, or another case.',
    deep: (supply: string, depth: number, box: string, max: number) =>
      `${supply} is ${mm(depth)} deep, ${box} takes ${mm(max)}.`,
  },
  power: {
    fits: (need: number, delivers: number) =>
      `${watts(need)} needed, ${watts(delivers)} delivered.`,
    tight: (need: number, supply: string, delivers: number, better: number) =>
      `${watts(need)} needed, ${supply} delivers ${watts(delivers)}: less than the ${watts(better)} that leave room for peaks.`,
    tightTodo: (better: number) =>
      `A supply with ${watts(better)} or more runs quieter and lasts longer.`,
    weak: (need: number, supply: string, delivers: number) =>
      `${watts(need)} needed, ${supply} delivers ${watts(delivers)}.`,
    weakTodo: (better: number) => `Choose a power supply with ${watts(better)} or more.`,
    ample: 'A weaker supply would do, and cost less.',
  },
  advisedPower: {
    fits: (advised: number) =>
      `The maker of the card advises ${watts(advised)}, and there is enough.`,
    less: (card: string, advised: number, supply: string, delivers: number) =>
      `The maker advises ${watts(advised)} for ${card}, ${supply} delivers ${watts(delivers)}.`,
    todo: (advised: number) => `Choose a power supply with ${watts(advised)} or more.`,
  },
  plugs: {
    fits: 'The power supply has the plugs for it.',
    card: (card: string, needs: string, supply: string, has: string) =>
      `${card} needs ${needs}, ${supply} has ${has}.`,
    cardTodo: 'Choose another power supply or card. Never use adapters from drive plugs.',
    adapter: (card: string, supply: string) => `${card} needs a 12V-2x6 plug, ${supply} has none.`,
    adapterTodo:
      'The adapter that comes with the card joins its graphics plugs. A supply with the plug ' +
      'of its own is tidier.',
    board: (board: string, needs: number, supply: string, has: number) =>
      `${board} has ${needs} processor plugs, ${supply} has ${has}.`,
    boardTodo: 'One is enough for normal use; the second helps with overclocking only.',
    noBoard: (board: string, supply: string) =>
      `${board} needs an 8-pin processor plug, ${supply} has none.`,
    noBoardTodo: 'Choose another power supply.',
    drives: (count: number, supply: string, has: number) =>
      `${count} drives need SATA power plugs, ${supply} has ${has}.`,
    eightPin: (count: number) => pieces(count, '8-pin graphics plug', '8-pin graphics plugs'),
    twelve: (count: number) => pieces(count, '12V-2x6 plug', '12V-2x6 plugs'),
  },
  m2: {
    fits: (used: number, slots: number) =>
      `${used} of ${pieces(slots, 'M.2 slot', 'M.2 slots')} taken.`,
    many: (used: number, board: string, slots: number) =>
      `${pieces(used, 'M.2 drive', 'M.2 drives')} chosen, ${board} has ${pieces(slots, 'slot', 'slots')}.`,
    manyTodo: 'Choose fewer M.2 drives, or a board with more slots.',
    length: (drive: string, length: string, board: string, takes: string[]) =>
      `${drive} is ${length} long, ${board} takes ${list(takes)}.`,
    protocol: (drive: string, speaks: string, board: string, takes: string[]) =>
      `${drive} speaks ${speaks}, the M.2 slots of ${board} speak ${list(takes)}.`,
    otherTodo: 'Choose another drive.',
    places: (board: string) => `Not every M.2 slot of ${board} takes every one of these drives.`,
    dead: (board: string, generation: string) =>
      `With ${generation} processors one M.2 slot of ${board} may stay dead.`,
    placesTodo: 'Ask us: the manual of the board says which slot takes what.',
  },
  sata: {
    fits: (used: number, ports: number) => `${used} of ${ports} SATA ports taken.`,
    many: (used: number, board: string, ports: number) =>
      `${pieces(used, 'SATA drive', 'SATA drives')} chosen, ${board} has ${pieces(ports, 'port', 'ports')}.`,
    manyTodo: 'Choose fewer drives, or a board with more ports.',
    shared: (board: string, shared: number) =>
      `M.2 drives switch off ${pieces(shared, 'SATA port', 'SATA ports')} of ${board}, and the rest may not be enough.`,
    otherBus: (drive: string, bus: string, board: string) =>
      `${drive} is connected by ${bus}, ${board} has SATA ports for drives of this size.`,
    otherBusTodo: 'Choose a drive with SATA, or an M.2 drive.',
    sharedTodo: 'Ask us which slot leaves all ports on.',
  },
  bays: {
    fits: 'The case has room for all drives.',
    large: (count: number, box: string, bays: number) =>
      `${pieces(count, '3.5 inch drive', '3.5 inch drives')} chosen, ${box} holds ${bays}.`,
    small: (count: number, box: string, bays: number) =>
      `${pieces(count, '2.5 inch drive', '2.5 inch drives')} chosen, ${box} holds ${bays}.`,
    todo: 'Choose fewer drives, M.2 drives instead, or a larger case.',
    inLarge: (box: string) => `The 2.5 inch drives need free 3.5 inch places of ${box}.`,
    inLargeTodo: 'A mounting frame may be needed.',
  },
  pcie: {
    same: 'Card and drives run at their full PCIe speed.',
    lower: (part: string, has: string, board: string, gives: string) =>
      `${part} is made for PCIe ${has}, ${board} gives ${gives}.`,
    todo: 'It works, a little slower than it could.',
  },
  headers: {
    fits: 'The board has the plugs for what is on the front of the case.',
    usbC: (box: string, board: string) =>
      `${box} has a USB-C socket in front, ${board} has no plug for it.`,
    usbCTodo: 'The socket stays dead; everything else works.',
    argb: (part: string, board: string) =>
      `${part} has coloured lights, ${board} has no plug for them.`,
    argbTodo: 'The lights may stay off, or need a hub of their own.',
  },
}
