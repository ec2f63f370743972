import type { Needs } from '../needs.ts'

type Need<Part extends keyof Needs> = NonNullable<Needs[Part]>

const or = (texts: string[]) => texts.join(', or ')
const slots = (count: number) => (count === 1 ? 'One slot' : `${count} slots`)

export const needs = {
  unknown: 'We do not know yet. Ask us, or send a picture of the old one.',
  charger: (ways: Need<'charger'>) => {
    const texts = ways.map(
      ({ volts, watts, plug }) => `${volts} V, ${watts} W or more, plug ${plug}`,
    )
    return `${or(texts)}. More watts do no harm, the wrong voltage does.`
  },
  battery: ({ codes, wattHours }: Need<'battery'>) => {
    const size = wattHours ? `, ${wattHours} Wh` : ''
    return codes.length > 0
      ? `Code ${or(codes)}${size}`
      : `We do not know its code${size}: read it on the old battery.`
  },
  memory: ({ type, module, slots: count, maxModuleGb }: Need<'memory'>) => {
    if (count === 0) return 'Soldered in: it cannot be changed.'
    const kind = [type, module].filter(Boolean).join(' ') || 'We do not know which kind'
    return `${kind}. ${slots(count)}${maxModuleGb ? `, at most ${maxModuleGb} GB in ${count === 1 ? 'it' : 'each'}` : ''}.`
  },
  storage: (places: Need<'storage'>) => or(places.map(({ form, bus }) => `${form} ${bus}`)),
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
