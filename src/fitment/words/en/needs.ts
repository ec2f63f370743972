import type { Needs } from '../../needs.ts'

type Need<Part extends keyof Needs> = NonNullable<Needs[Part]>

const joinWithOr = (texts: string[]) => texts.join(', or ')
const slots = (count: number) => (count === 1 ? 'One slot' : `${count} slots`)

export const needs = {
  unknown: 'We do not know yet. Ask us, or send a picture of the old one.',
  charger: (ports: Need<'charger'>) => {
    const texts = ports.map(
      ({ volts, watts, plug }) => `${volts} V, ${watts} W or more, plug ${plug}`,
    )
    return `${joinWithOr(texts)}. More watts do no harm, but the wrong voltage does.`
  },
  battery: ({ codes, wattHours }: Need<'battery'>) => {
    const size = wattHours ? `, ${wattHours} Wh` : ''
    return codes.length > 0
      ? `Code ${joinWithOr(codes)}${size}`
      : `We do not know its code${size}: read it off the old battery.`
  },
  memory: ({ type, module, slots: count, maxModuleGb }: Need<'memory'>) => {
    if (count === 0) return 'Soldered in: it cannot be changed.'
    const kind = [type, module].filter(Boolean).join(' ') || 'We do not know which kind'
    const limit = maxModuleGb ? `, at most ${maxModuleGb} GB in ${count === 1 ? 'it' : 'each'}` : ''
    return `${kind}. ${slots(count)}${limit}.`
  },
  storage: (bays: Need<'storage'>) => joinWithOr(bays.map(({ form, bus }) => `${form} ${bus}`)),
  screen: ({ inches, resolution, pins, brackets }: Need<'screen'>) =>
    [
      `${inches}″`,
      resolution,
      pins && `${pins} pins`,
      brackets && (brackets === 'None' ? 'without brackets' : `brackets ${brackets}`),
    ]
      .filter(Boolean)
      .join(', '),
}
