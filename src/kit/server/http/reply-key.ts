import type { EndpointSpec } from '../../contract/endpoint.ts'
import { apiBase } from '../../contract/wire.ts'

/**
 * The one address of everything that asks for the same: in the order of the contract, as our own
 * client writes it.
 */
export function createKeyOf({ path, query }: EndpointSpec) {
  const names = Object.keys(query?.def.shape ?? {})
  const hasParameters = path.includes('{')
  return (input: Record<string, unknown>) => {
    let search = ''
    for (const name of names) {
      for (const value of valuesOf(input[name]))
        search += `${search === '' ? '?' : '&'}${encode(name)}=${encode(value)}`
    }
    const filled = hasParameters
      ? path.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(String(input[name])))
      : path
    return `${apiBase}${filled}${search}`
  }
}

const valuesOf = (given: unknown): readonly string[] =>
  given === undefined
    ? []
    : Array.isArray(given)
      ? [...new Set(given.map(String))].sort()
      : [String(given)]

/** As a form does; most of what is asked for needs no such thing. */
const encode = (text: string) =>
  /^[\w.*-]*$/.test(text) ? text : new URLSearchParams([['', text]]).toString().slice(1)
