import { describe, expect, test } from 'vitest'
import type { AttributeValue } from '#catalog/attribute.ts'
import { checkBuild } from '../rules/check-build.ts'
import { partsOf } from './parts.ts'

type Changes = Record<string, Record<string, AttributeValue | undefined>>

/** The verdict of a rule on known parts with some values changed. */
function verdictOf(rule: string, names: string, changes: Changes = {}) {
  const parts = partsOf(names).map((part) => ({
    ...part,
    attributes: { ...part.attributes, ...changes[part.id] } as typeof part.attributes,
  }))
  return checkBuild(parts, 'en').find((finding) => finding.rule === rule)?.verdict
}

const hardCases: Record<string, [title: string, names: string, verdict: string, Changes?][]> = {
  memorySpeed: [
    ['four modules of DDR5 do not run at their rated speed', '7600 b650 s5*2', 'warning'],
    ['two modules of DDR5 run at their rated speed', '7600 b650 s5', 'ok'],
    ['four modules of DDR4 run at their rated speed', '5600 b550 lpx16*2', 'ok'],
    [
      'the speed of a kit without a module count is unknown',
      '7600 b650 s5',
      'unknown',
      { s5: { modules: undefined } },
    ],
  ],
  memoryRoom: [
    [
      'a module may be larger than a slot takes',
      '7700k h270 value16',
      'warning',
      { value16: { memoryCapacity: 32, modules: 1 } },
    ],
    [
      'a negative number of modules is no value',
      '5600 b550 lpx16',
      'unknown',
      { lpx16: { modules: -2 } },
    ],
  ],
  m2: [
    [
      'of two M.2 slots, only one may take SATA drives',
      '1600 b450 860m2*2',
      'warning',
      { b450: { m2Slots: 2, m2Protocols: 'PCIe, SATA' } },
    ],
    [
      'one M.2 SATA drive goes into the slot that takes it',
      '1600 b450 860m2',
      'ok',
      { b450: { m2Slots: 2, m2Protocols: 'PCIe, SATA' } },
    ],
    [
      'the first slot of a B560 does not work with a 10th generation processor',
      '10400f b560 nv3*2',
      'warning',
    ],
    ['the first slot of a B560 works with an 11th generation processor', '11400f b560 nv3*2', 'ok'],
    [
      'an M.2 SATA drive is recognized in any spelling',
      '7600 b650m 860m2',
      'fails',
      { '860m2': { interface: 'M.2 sata III' } },
    ],
    ['slots for NVMe take NVMe drives', '7600 b650m nv3', 'ok', { b650m: { m2Protocols: 'NVMe' } }],
    [
      'slots for NVMe take no SATA drives',
      '7600 b650m 860m2',
      'fails',
      { b650m: { m2Protocols: 'NVMe' } },
    ],
    ['an M.2 drive of 110 mm is too long for slots of 80 mm', '5600g a520 p4800', 'fails'],
    ['a single long M.2 drive goes into the one slot that takes it', '7600 b650m p4800', 'ok'],
    [
      'beside another drive, a long M.2 drive may be left with a short slot',
      '7600 b650m p4800 nv3',
      'warning',
    ],
  ],
  sata: [
    [
      'a U.2 drive has no SATA plug',
      '5600 b550 870evo',
      'fails',
      { '870evo': { interface: 'PCIe 4.0 x4 U.2' } },
    ],
    [
      'a drive without a stated interface may not be SATA',
      '5600 b550 870evo',
      'unknown',
      { '870evo': { interface: undefined } },
    ],
  ],
  includedCooler: [
    [
      'the included cooler may be too high for a flat case',
      '5600 b550i nr200',
      'warning',
      { nr200: { maxCoolerHeight: 48 } },
    ],
    [
      'whether the included cooler fits is unknown if the case lacks the value',
      '5600 b550i nr200',
      'unknown',
      { nr200: { maxCoolerHeight: undefined } },
    ],
    ['a separate cooler makes the included one irrelevant', '5600 b550i nr200 l9a', 'none'],
  ],
  cardLength: [
    [
      'a length of 0 was never filled in',
      '5600 b550 4060 q300l',
      'unknown',
      { '4060': { gpuLength: 0 } },
    ],
    ['a radiator that fits only in front takes room from the card', '5080 le520 q300l', 'fails'],
    ['a radiator on top takes no room from the card', '5080 le520 lancool', 'ok'],
  ],
  coolerRoom: [
    [
      'a height of 0 was never filled in',
      '5600 q300l ak400',
      'unknown',
      { ak400: { coolerHeight: 0 } },
    ],
    ['a 360 mm radiator does not fit a small case', 'lf360 q300l', 'fails'],
    [
      'a tower cooler is too high for a slim case',
      'ak400 nr200',
      'fails',
      { nr200: { maxCoolerHeight: 76 } },
    ],
    ['a flat cooler fits a slim case', 'l9a nr200', 'ok', { nr200: { maxCoolerHeight: 76 } }],
  ],
  pcie: [
    [
      'an unreadable PCIe version is no value',
      '5600 b550 4060',
      'unknown',
      { b550: { pcieVersion: 'yes' } },
    ],
  ],
  chipset: [
    [
      'an unreadable BIOS note does not mean that no BIOS is needed',
      '7600 b650',
      'unknown',
      { b650: { biosNeeded: 'see the website' } },
    ],
    [
      'a later processor of a generation needs a BIOS of its own',
      '7800x3d b650',
      'warning',
      { b650: { biosNeeded: '7800X3D: 1408' } },
    ],
    [
      'the other processors of the generation do not need that BIOS',
      '7600 b650',
      'ok',
      { b650: { biosNeeded: '7800X3D: 1408' } },
    ],
  ],
  memoryType: [
    [
      'a board for DDR5 takes no DDR4, though a DDR4 version of it exists',
      '14700k z790 lpx16',
      'fails',
    ],
    [
      'a board for DDR4 takes no DDR5, even if the processor takes both',
      '14700k z790 s5',
      'fails',
      { z790: { memoryType: 'DDR4' } },
    ],
    [
      'an LGA1851 processor takes no DDR4',
      '265k b860 lpx16',
      'fails',
      { b860: { memoryType: 'DDR4' } },
    ],
  ],
  socket: [['LGA1851 is not LGA1700, though a cooler fits both', '225f z790 ak400', 'fails']],
  coolerSocket: [['a cooler for LGA1700 and LGA1851 fits both', '225f z790 ak400', 'ok']],
  errorCorrection: [
    ['registered memory is for servers', '9950x x870e server', 'fails'],
    ['ECC memory runs without error correction on ordinary boards', '7600 b650 ecc', 'ok'],
    [
      'error correction is unknown if the board lacks the value',
      '7600 b650 ecc',
      'unknown',
      { b650: { eccSupport: undefined } },
    ],
  ],
  supplySize: [['an ATX power supply does not go into a case for SFX', 'nr200 rm750e', 'fails']],
  boardInCase: [['a micro-ATX board does not go into a case for mini-ITX', 'b650m nr200', 'fails']],
  cardPlugs: [
    ['the adapter of a card with a 12V-2x6 plug needs three 8-pin plugs', '5080 a650', 'fails'],
    ['three 8-pin plugs are enough for the adapter', '5080 rm850x', 'warning'],
    ['a supply with a 12V-2x6 plug needs no adapter', '5080 rm1000x', 'ok'],
  ],
  noPicture: [
    [
      '"none" for video outputs is recognized in any spelling',
      '5600g b550',
      'fails',
      { b550: { videoOutputs: 'none' } },
    ],
  ],
}

describe.each(Object.entries(hardCases))('%s', (rule, cases) => {
  test.each(cases)('%s', (_, names, verdict, changes) => {
    expect(verdictOf(rule, names, changes) ?? 'none').toBe(verdict)
  })
})

describe('different spellings of the same value', () => {
  test.each<[rule: string, names: string, changes: Changes]>([
    ['socket', '14400f z790', { '14400f': { socket: 'LGA 1700' } }],
    ['socket', '7600 b650', { b650: { socket: 'am5' } }],
    ['boardInCase', 'b650m q300l', { b650m: { formFactor: 'mATX' } }],
    ['boardInCase', 'b650m q300l', { q300l: { supportedFormFactors: 'Micro ATX/Mini ITX' } }],
    ['moduleType', 'b650m s5', { s5: { moduleType: 'dimm' } }],
    ['coolerSocket', '7700k evo', { evo: { supportedSockets: 'AM4; LGA115x' } }],
    ['coolerSocket', '14400f evo', { evo: { supportedSockets: 'LGA1700/1851, AM5' } }],
    ['cardPlugs', '4060 pk550', { '4060': { powerConnectors: '1 × 8-pin' } }],
  ])('%s recognizes them: %s', (rule, names, changes) => {
    expect(verdictOf(rule, names, changes)).toBe('ok')
  })

  test('a different number is a different socket', () => {
    expect(verdictOf('coolerSocket', '14400f evo', { evo: { supportedSockets: 'LGA115x' } })).toBe(
      'fails',
    )
    expect(verdictOf('socket', '14400f z790', { z790: { socket: 'LGA1851' } })).toBe('fails')
  })
})
