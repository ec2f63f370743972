import type { EndpointSpec } from '../../../contract/calls/endpoint.ts'
import { apiBase } from '../../../contract/calls/wire.ts'

/**
 * The canonical address of equal requests: parameters in the order of the contract, as our own
 * client writes them.
 */
export function createReplyKey({ path, query }: EndpointSpec) {
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

const valuesOf = (value: unknown): readonly string[] =>
  value === undefined
    ? []
    : Array.isArray(value)
      ? [...new Set(value.map(String))].sort()
      : [String(value)]

/** Encodes like a form. Most values need no encoding. */
const encode = (text: string) =>
  /^[\w.*-]*$/.test(text) ? text : new URLSearchParams([['', text]]).toString().slice(1)
