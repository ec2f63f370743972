import { describe, expect, test } from 'vitest'
import type { AttributeValue } from '#catalog/attribute.ts'
import { judgeBuild } from '../judge.ts'
import { partsOf } from './parts.ts'

type Changes = Record<string, Record<string, AttributeValue | undefined>>

/** What a rule says of known parts of which some say other things. */
function verdictOf(rule: string, names: string, changes: Changes = {}) {
  const parts = partsOf(names).map((part) => ({
    ...part,
    attributes: { ...part.attributes, ...changes[part.id] } as typeof part.attributes,
  }))
  return judgeBuild(parts).find((finding) => finding.rule === rule)?.verdict
}

describe('what only looks as if it fitted', () => {
  test.each<
    [what: string, rule: string, names: string, changes: Changes, verdict: string | undefined]
  >([
    [
      'four modules of DDR5 do not keep their speed',
      'memorySpeed',
      '7600 b650 s5*2',
      {},
      'warning',
    ],
    ['two do', 'memorySpeed', '7600 b650 s5', {}, 'ok'],
    ['four of DDR4 do, too', 'memorySpeed', '5600 b550 lpx16*2', {}, 'ok'],
    [
      'nobody knows of a kit that does not say how many it has',
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
      'two SATA sticks may find one slot for them',
      'm2',
      '1600 b450 860m2*2',
      { b450: { m2Slots: 2, m2Protocols: 'PCIe, SATA' } },
      'warning',
    ],
    [
      'one SATA stick finds it',
      'm2',
      '1600 b450 860m2',
      { b450: { m2Slots: 2, m2Protocols: 'PCIe, SATA' } },
      'ok',
    ],
    [
      'the first slot of a B560 is dead with a 10th generation processor',
      'm2',
      '10400f b560 nv3*2',
      {},
      'warning',
    ],
    ['with an 11th generation processor it is not', 'm2', '11400f b560 nv3*2', {}, 'ok'],
    [
      'a U.2 drive has no SATA plug',
      'sata',
      '5600 b550 870evo',
      { '870evo': { interface: 'PCIe 4.0 x4 U.2' } },
      'fails',
    ],
    [
      'a drive that does not say its plug may have another',
      'sata',
      '5600 b550 870evo',
      { '870evo': { interface: undefined } },
      'unknown',
    ],
    [
      'the cooler that comes along may be too high for a flat case',
      'includedCooler',
      '5600 b550i nr200',
      { nr200: { maxCoolerHeight: 48 } },
      'warning',
    ],
    [
      'nobody knows of a case that does not say it',
      'includedCooler',
      '5600 b550i nr200',
      { nr200: { maxCoolerHeight: undefined } },
      'unknown',
    ],
    [
      'with a cooler of one’s own that does not matter',
      'includedCooler',
      '5600 b550i nr200 l9a',
      {},
      undefined,
    ],
    [
      'a length of nothing was not filled in',
      'cardLength',
      '5600 b550 4060 q300l',
      { '4060': { gpuLength: 0 } },
      'unknown',
    ],
    [
      'nor was a height',
      'coolerRoom',
      '5600 q300l ak400',
      { ak400: { coolerHeight: 0 } },
      'unknown',
    ],
    [
      'nor a negative number',
      'memoryRoom',
      '5600 b550 lpx16',
      { lpx16: { modules: -2 } },
      'unknown',
    ],
    [
      'a version that cannot be read is none',
      'pcie',
      '5600 b550 4060',
      { b550: { pcieVersion: 'yes' } },
      'unknown',
    ],
    [
      'a BIOS that cannot be read is not no BIOS',
      'chipset',
      '7600 b650',
      { b650: { biosNeeded: 'see the website' } },
      'unknown',
    ],
    [
      'a later processor of a generation needs its own BIOS',
      'chipset',
      '7800x3d b650',
      { b650: { biosNeeded: '7800X3D: 1408' } },
      'warning',
    ],
    [
      'which the others do not',
      'chipset',
      '7600 b650',
      { b650: { biosNeeded: '7800X3D: 1408' } },
      'ok',
    ],
    [
      'a SATA stick is one however it is written',
      'm2',
      '7600 b650m 860m2',
      { '860m2': { interface: 'M.2 sata III' } },
      'fails',
    ],
    ['slots for NVMe take NVMe', 'm2', '7600 b650m nv3', { b650m: { m2Protocols: 'NVMe' } }, 'ok'],
    ['and no SATA', 'm2', '7600 b650m 860m2', { b650m: { m2Protocols: 'NVMe' } }, 'fails'],
    [
      'a board has a twin for other memory: DDR4 in the one for DDR5',
      'memoryType',
      '14700k z790 lpx16',
      {},
      'fails',
    ],
    [
      'and DDR5 in the one for DDR4, with a processor that takes both',
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
    ['that cooler fits', 'coolerSocket', '225f z790 ak400', {}, 'ok'],
    ['a stick of 22110 is too long for slots of 80 mm', 'm2', '5600g a520 p4800', {}, 'fails'],
    ['where one slot takes it, it is alone', 'm2', '7600 b650m p4800', {}, 'ok'],
    [
      'beside another drive it may find the other slot',
      'm2',
      '7600 b650m p4800 nv3',
      {},
      'warning',
    ],
    ['registered memory is for servers', 'errorCorrection', '9950x x870e server', {}, 'fails'],
    [
      'ECC runs without correcting where the board does not',
      'errorCorrection',
      '7600 b650 ecc',
      {},
      'ok',
    ],
    [
      'nobody knows of a board that does not say it',
      'errorCorrection',
      '7600 b650 ecc',
      { b650: { eccSupport: undefined } },
      'unknown',
    ],
    ['a 360 mm radiator has no place in a small case', 'coolerRoom', 'lf360 q300l', {}, 'fails'],
    [
      'a radiator that goes only in front takes room from the card',
      'cardLength',
      '5080 le520 q300l',
      {},
      'fails',
    ],
    ['one on top does not', 'cardLength', '5080 le520 lancool', {}, 'ok'],
    [
      'a tower is too high for a slim case',
      'coolerRoom',
      'ak400 nr200',
      { nr200: { maxCoolerHeight: 76 } },
      'fails',
    ],
    ['a flat cooler is not', 'coolerRoom', 'l9a nr200', { nr200: { maxCoolerHeight: 76 } }, 'ok'],
    [
      'an ATX power supply does not go into a case for SFX',
      'supplySize',
      'nr200 rm750e',
      {},
      'fails',
    ],
    ['nor a micro-ATX board into one for mini-ITX', 'boardInCase', 'b650m nr200', {}, 'fails'],
    [
      'a card with the new plug needs three old ones for its adapter',
      'cardPlugs',
      '5080 a650',
      {},
      'fails',
    ],
    ['with them the adapter does', 'cardPlugs', '5080 rm850x', {}, 'warning'],
    ['with the plug itself nothing is wanted', 'cardPlugs', '5080 rm1000x', {}, 'ok'],
    [
      'no sockets are no sockets however written',
      'noPicture',
      '5600g b550',
      { b550: { videoOutputs: 'none' } },
      'fails',
    ],
  ])('%s', (_, rule, names, changes, verdict) => {
    expect(verdictOf(rule, names, changes)).toBe(verdict)
  })
})

describe('the same thing written otherwise', () => {
  test.each<[rule: string, names: string, changes: Changes]>([
    ['socket', '14400f z790', { '14400f': { socket: 'LGA 1700' } }],
    ['socket', '7600 b650', { b650: { socket: 'am5' } }],
    ['boardInCase', 'b650m q300l', { b650m: { formFactor: 'mATX' } }],
    ['boardInCase', 'b650m q300l', { q300l: { supportedFormFactors: 'Micro ATX/Mini ITX' } }],
    ['moduleType', 'b650m s5', { s5: { moduleType: 'dimm' } }],
    ['coolerSocket', '7700k evo', { evo: { supportedSockets: 'AM4; LGA115x' } }],
    ['coolerSocket', '14400f evo', { evo: { supportedSockets: 'LGA1700/1851, AM5' } }],
    ['cardPlugs', '4060 pk550', { '4060': { powerConnectors: '1 × 8-pin' } }],
  ])('%s: %s', (rule, names, changes) => {
    expect(verdictOf(rule, names, changes)).toBe('ok')
  })

  test('is not the same with another number', () => {
    expect(verdictOf('coolerSocket', '14400f evo', { evo: { supportedSockets: 'LGA115x' } })).toBe(
      'fails',
    )
    expect(verdictOf('socket', '14400f z790', { z790: { socket: 'LGA1851' } })).toBe('fails')
  })
})
