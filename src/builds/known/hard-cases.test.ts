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

describe('parts that only seem to fit, or not to fit', () => {
  test.each<
    [title: string, rule: string, names: string, changes: Changes, verdict: string | undefined]
  >([
    [
      'four modules of DDR5 do not run at their rated speed',
      'memorySpeed',
      '7600 b650 s5*2',
      {},
      'warning',
    ],
    ['two modules of DDR5 run at their rated speed', 'memorySpeed', '7600 b650 s5', {}, 'ok'],
    ['four modules of DDR4 run at their rated speed', 'memorySpeed', '5600 b550 lpx16*2', {}, 'ok'],
    [
      'the speed of a kit without a module count is unknown',
      'memorySpeed',
      '7600 b650 s5',
      { s5: { modules: undefined } },
      'unknown',
    ],
    [
      'a module may be larger than a slot takes',
      'memoryRoom',
      '7700k h270 value16',
      { value16: { memoryCapacity: 32, modules: 1 } },
      'warning',
    ],
    [
      'of two M.2 slots, only one may take SATA drives',
      'm2',
      '1600 b450 860m2*2',
      { b450: { m2Slots: 2, m2Protocols: 'PCIe, SATA' } },
      'warning',
    ],
    [
      'one M.2 SATA drive goes into the slot that takes it',
      'm2',
      '1600 b450 860m2',
      { b450: { m2Slots: 2, m2Protocols: 'PCIe, SATA' } },
      'ok',
    ],
    [
      'the first slot of a B560 does not work with a 10th generation processor',
      'm2',
      '10400f b560 nv3*2',
      {},
      'warning',
    ],
    [
      'the first slot of a B560 works with an 11th generation processor',
      'm2',
      '11400f b560 nv3*2',
      {},
      'ok',
    ],
    [
      'a U.2 drive has no SATA plug',
      'sata',
      '5600 b550 870evo',
      { '870evo': { interface: 'PCIe 4.0 x4 U.2' } },
      'fails',
    ],
    [
      'a drive without a stated interface may not be SATA',
      'sata',
      '5600 b550 870evo',
      { '870evo': { interface: undefined } },
      'unknown',
    ],
    [
      'the included cooler may be too high for a flat case',
      'includedCooler',
      '5600 b550i nr200',
      { nr200: { maxCoolerHeight: 48 } },
      'warning',
    ],
    [
      'whether the included cooler fits is unknown if the case lacks the value',
      'includedCooler',
      '5600 b550i nr200',
      { nr200: { maxCoolerHeight: undefined } },
      'unknown',
    ],
    [
      'a separate cooler makes the included one irrelevant',
      'includedCooler',
      '5600 b550i nr200 l9a',
      {},
      undefined,
    ],
    [
      'a length of 0 was never filled in',
      'cardLength',
      '5600 b550 4060 q300l',
      { '4060': { gpuLength: 0 } },
      'unknown',
    ],
    [
      'a height of 0 was never filled in',
      'coolerRoom',
      '5600 q300l ak400',
      { ak400: { coolerHeight: 0 } },
      'unknown',
    ],
    [
      'a negative number of modules is no value',
      'memoryRoom',
      '5600 b550 lpx16',
      { lpx16: { modules: -2 } },
      'unknown',
    ],
    [
      'an unreadable PCIe version is no value',
      'pcie',
      '5600 b550 4060',
      { b550: { pcieVersion: 'yes' } },
      'unknown',
    ],
    [
      'an unreadable BIOS note does not mean that no BIOS is needed',
      'chipset',
      '7600 b650',
      { b650: { biosNeeded: 'see the website' } },
      'unknown',
    ],
    [
      'a later processor of a generation needs a BIOS of its own',
      'chipset',
      '7800x3d b650',
      { b650: { biosNeeded: '7800X3D: 1408' } },
      'warning',
    ],
    [
      'the other processors of the generation do not need that BIOS',
      'chipset',
      '7600 b650',
      { b650: { biosNeeded: '7800X3D: 1408' } },
      'ok',
    ],
    [
      'an M.2 SATA drive is recognized in any spelling',
      'm2',
      '7600 b650m 860m2',
      { '860m2': { interface: 'M.2 sata III' } },
      'fails',
    ],
    [
      'slots for NVMe take NVMe drives',
      'm2',
      '7600 b650m nv3',
      { b650m: { m2Protocols: 'NVMe' } },
      'ok',
    ],
    [
      'slots for NVMe take no SATA drives',
      'm2',
      '7600 b650m 860m2',
      { b650m: { m2Protocols: 'NVMe' } },
      'fails',
    ],
    [
      'a board for DDR5 takes no DDR4, though a DDR4 version of it exists',
      'memoryType',
      '14700k z790 lpx16',
      {},
      'fails',
    ],
    [
      'a board for DDR4 takes no DDR5, even if the processor takes both',
      'memoryType',
      '14700k z790 s5',
      { z790: { memoryType: 'DDR4' } },
      'fails',
    ],
    [
      'an LGA1851 processor takes no DDR4',
      'memoryType',
      '265k b860 lpx16',
      { b860: { memoryType: 'DDR4' } },
      'fails',
    ],
    ['LGA1851 is not LGA1700, though a cooler fits both', 'socket', '225f z790 ak400', {}, 'fails'],
    ['a cooler for LGA1700 and LGA1851 fits both', 'coolerSocket', '225f z790 ak400', {}, 'ok'],
    [
      'an M.2 drive of 110 mm is too long for slots of 80 mm',
      'm2',
      '5600g a520 p4800',
      {},
      'fails',
    ],
    [
      'a single long M.2 drive goes into the one slot that takes it',
      'm2',
      '7600 b650m p4800',
      {},
      'ok',
    ],
    [
      'beside another drive, a long M.2 drive may be left with a short slot',
      'm2',
      '7600 b650m p4800 nv3',
      {},
      'warning',
    ],
    ['registered memory is for servers', 'errorCorrection', '9950x x870e server', {}, 'fails'],
    [
      'ECC memory runs without error correction on ordinary boards',
      'errorCorrection',
      '7600 b650 ecc',
      {},
      'ok',
    ],
    [
      'error correction is unknown if the board lacks the value',
      'errorCorrection',
      '7600 b650 ecc',
      { b650: { eccSupport: undefined } },
      'unknown',
    ],
    ['a 360 mm radiator does not fit a small case', 'coolerRoom', 'lf360 q300l', {}, 'fails'],
    [
      'a radiator that fits only in front takes room from the card',
      'cardLength',
      '5080 le520 q300l',
      {},
      'fails',
    ],
    ['a radiator on top takes no room from the card', 'cardLength', '5080 le520 lancool', {}, 'ok'],
    [
      'a tower cooler is too high for a slim case',
      'coolerRoom',
      'ak400 nr200',
      { nr200: { maxCoolerHeight: 76 } },
      'fails',
    ],
    [
      'a flat cooler fits a slim case',
      'coolerRoom',
      'l9a nr200',
      { nr200: { maxCoolerHeight: 76 } },
      'ok',
    ],
    [
      'an ATX power supply does not go into a case for SFX',
      'supplySize',
      'nr200 rm750e',
      {},
      'fails',
    ],
    [
      'a micro-ATX board does not go into a case for mini-ITX',
      'boardInCase',
      'b650m nr200',
      {},
      'fails',
    ],
    [
      'the adapter of a card with a 12V-2x6 plug needs three 8-pin plugs',
      'cardPlugs',
      '5080 a650',
      {},
      'fails',
    ],
    ['three 8-pin plugs are enough for the adapter', 'cardPlugs', '5080 rm850x', {}, 'warning'],
    ['a supply with a 12V-2x6 plug needs no adapter', 'cardPlugs', '5080 rm1000x', {}, 'ok'],
    [
      '"none" for video outputs is recognized in any spelling',
      'noPicture',
      '5600g b550',
      { b550: { videoOutputs: 'none' } },
      'fails',
    ],
  ])('%s', (_, rule, names, changes, verdict) => {
    expect(verdictOf(rule, names, changes)).toBe(verdict)
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
