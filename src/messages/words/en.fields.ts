export const fields = {
  unknown: (name: string) => `There is nothing to put in for {${name}} here`,
}
