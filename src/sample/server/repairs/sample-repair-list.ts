import type { DeviceKind, RepairStage } from '#repairs/model.ts'

/** A repair of the sample: its device, fault, stage and age. */
export interface SampleRepair {
  kind: DeviceKind
  brand: string
  model: string
  /** The picture of its fault in the list of faults. */
  fault: string
  words: string
  stage: RepairStage
  /** Days since the repair was booked or the device was brought in. */
  age: number
  /** The lines of the estimate, with prices in rupees. */
  lines: readonly (readonly [name: string, price: number])[]
  isUrgent?: boolean
  message?: string
}

const laptop = (brand: string, model: string) => ({ kind: 'laptop', brand, model }) as const
const screen = ['New screen panel, fitted', 9_000] as const
const fans = ['Fans cleaned, new paste', 1_500] as const
const battery = ['New battery, fitted', 5_200] as const
const keyboard = ['New keyboard, fitted', 3_400] as const
const socket = ['Charging socket replaced', 1_800] as const
const drive = ['SSD of 512 GB, system moved over', 6_900] as const
const windows = ['Windows installed with drivers', 1_200] as const
const files = ['Files recovered', 3_000] as const
const hinge = ['Hinge repaired', 2_400] as const
const spill = ['Cleaned after a spill', 2_500] as const

/** Repairs in all stages, with the usual faults in a Kathmandu shop. */
export const sampleRepairs: readonly SampleRepair[] = [
  {
    ...laptop('Lenovo', 'ThinkPad E14 Gen 6'),
    fault: 'screen',
    words: 'Flickers when I move the lid.',
    stage: 'booked',
    age: 0.2,
    lines: [],
  },
  {
    ...laptop('HP', 'Pavilion 15-eg'),
    fault: 'battery',
    words: 'Holds for half an hour.',
    stage: 'booked',
    age: 0.6,
    lines: [],
    message: 'Can I come on Saturday?',
  },
  {
    ...laptop('Acer', 'Nitro V 15'),
    fault: 'heat',
    words: 'Loud in every game.',
    stage: 'booked',
    age: 1.1,
    lines: [],
  },
  {
    kind: 'printer',
    brand: 'Canon',
    model: 'PIXMA G2010',
    fault: 'unsure',
    words: 'Prints white pages.',
    stage: 'booked',
    age: 1.5,
    lines: [],
  },
  {
    ...laptop('Dell', 'Inspiron 3520'),
    fault: 'windows',
    words: 'Stays at the logo.',
    stage: 'received',
    age: 0.4,
    lines: [],
  },
  {
    ...laptop('Asus', 'Vivobook 15 X1504'),
    fault: 'liquid',
    words: 'Tea over the keyboard this morning.',
    stage: 'received',
    age: 0.1,
    lines: [],
    isUrgent: true,
  },
  {
    kind: 'desktop',
    brand: 'Other',
    model: 'Built at home, Ryzen 5',
    fault: 'heat',
    words: 'Switches off after ten minutes.',
    stage: 'received',
    age: 1.2,
    lines: [],
  },
  {
    ...laptop('Lenovo', 'IdeaPad Slim 3'),
    fault: 'charging',
    words: 'Only charges when I hold the plug.',
    stage: 'diagnosing',
    age: 1.4,
    lines: [],
  },
  {
    ...laptop('Apple', 'MacBook Air M1'),
    fault: 'screen',
    words: 'A line on the right side.',
    stage: 'diagnosing',
    age: 2.1,
    lines: [],
    isUrgent: true,
  },
  {
    kind: 'all_in_one',
    brand: 'HP',
    model: 'All-in-One 24',
    fault: 'slow',
    words: 'Takes five minutes to start.',
    stage: 'diagnosing',
    age: 2.6,
    lines: [],
  },
  {
    ...laptop('Lenovo', 'ThinkPad T480'),
    fault: 'screen',
    words: 'Screen flickers, runs hot.',
    stage: 'waiting_approval',
    age: 1.9,
    lines: [screen, fans, battery],
  },
  {
    ...laptop('Acer', 'Aspire 5'),
    fault: 'hinge',
    words: 'The left hinge broke out.',
    stage: 'waiting_approval',
    age: 3.2,
    lines: [hinge, fans],
    message: 'Is the battery fine?',
  },
  {
    ...laptop('HP', '250 G8'),
    fault: 'files',
    words: 'My thesis is on it.',
    stage: 'waiting_approval',
    age: 4.5,
    lines: [files, drive],
  },
  {
    ...laptop('MSI', 'GF63 Thin'),
    fault: 'heat',
    words: 'Gets hot on the desk.',
    stage: 'approved',
    age: 2.3,
    lines: [fans],
  },
  {
    ...laptop('Dell', 'Latitude 5420'),
    fault: 'keyboard',
    words: 'Three keys are dead.',
    stage: 'approved',
    age: 2.9,
    lines: [keyboard],
  },
  {
    ...laptop('Asus', 'TUF F15'),
    fault: 'battery',
    words: 'The battery swells.',
    stage: 'waiting_parts',
    age: 6.5,
    lines: [battery, fans],
    isUrgent: true,
  },
  {
    ...laptop('Apple', 'MacBook Pro 2017'),
    fault: 'keyboard',
    words: 'Keys repeat themselves.',
    stage: 'waiting_parts',
    age: 8.2,
    lines: [keyboard],
  },
  {
    ...laptop('Lenovo', 'Legion 5'),
    fault: 'heat',
    words: 'The fan rattles.',
    stage: 'repairing',
    age: 3.4,
    lines: [fans],
  },
  {
    ...laptop('HP', 'ProBook 440 G7'),
    fault: 'slow',
    words: 'Full and slow.',
    stage: 'repairing',
    age: 3.8,
    lines: [drive, windows],
  },
  {
    kind: 'monitor',
    brand: 'Samsung',
    model: 'LF24T350',
    fault: 'screen',
    words: 'Dark after five seconds.',
    stage: 'repairing',
    age: 7.6,
    lines: [['Power board repaired', 2_200]],
  },
  {
    ...laptop('Acer', 'Swift 3'),
    fault: 'charging',
    words: 'Does not charge.',
    stage: 'testing',
    age: 4.1,
    lines: [socket],
  },
  {
    ...laptop('Dell', 'Vostro 3510'),
    fault: 'windows',
    words: 'Viruses, I think.',
    stage: 'testing',
    age: 2.2,
    lines: [windows],
  },
  {
    ...laptop('Lenovo', 'IdeaPad Gaming 3'),
    fault: 'screen',
    words: 'Fell down the stairs.',
    stage: 'ready',
    age: 6.1,
    lines: [screen, hinge],
  },
  {
    ...laptop('HP', 'EliteBook 840 G5'),
    fault: 'battery',
    words: 'Dies without the charger.',
    stage: 'ready',
    age: 9.4,
    lines: [battery],
  },
  {
    ...laptop('Asus', 'ZenBook 14'),
    fault: 'liquid',
    words: 'Water over the lid.',
    stage: 'ready',
    age: 24,
    lines: [spill],
  },
  {
    ...laptop('Apple', 'MacBook Air 2015'),
    fault: 'liquid',
    words: 'Coffee.',
    stage: 'not_repaired',
    age: 5.3,
    lines: [['Logic board replaced', 38_000]],
  },
  {
    ...laptop('Lenovo', 'ThinkPad X250'),
    fault: 'slow',
    words: 'Slow.',
    stage: 'handed_over',
    age: 16,
    lines: [drive],
  },
  {
    ...laptop('Dell', 'Inspiron 15'),
    fault: 'screen',
    words: 'Cracked in the bag.',
    stage: 'handed_over',
    age: 33,
    lines: [screen],
  },
  {
    ...laptop('HP', 'Victus 15'),
    fault: 'heat',
    words: 'Shuts down in games.',
    stage: 'handed_over',
    age: 47,
    lines: [fans],
  },
  {
    ...laptop('Acer', 'Extensa 15'),
    fault: 'keyboard',
    words: 'The space bar is gone.',
    stage: 'handed_over',
    age: 61,
    lines: [keyboard],
  },
  {
    kind: 'desktop',
    brand: 'Dell',
    model: 'OptiPlex 3080',
    fault: 'windows',
    words: 'Starts to a blue screen.',
    stage: 'handed_over',
    age: 78,
    lines: [windows, fans],
  },
  {
    ...laptop('Asus', 'Vivobook 14'),
    fault: 'hinge',
    words: 'Changed my mind.',
    stage: 'cancelled',
    age: 12,
    lines: [],
  },
]
