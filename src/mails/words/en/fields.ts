export const fields = {
  unknown: (name: string) =>
    `{${name}} is not available in this e-mail. The list beside the form has all placeholders.`,
  missing: (name: string) => `The text must contain {${name}}.`,
  notInLine: (name: string) =>
    `{${name}} works only in the text: here it may be empty or longer than one line.`,
  alone: (name: string) =>
    `{${name}} needs its own paragraph, with an empty line before and after it.`,
  address: (_: string) =>
    'Readers trust this e-mail, so its wording cannot contain web or e-mail addresses, phone ' +
    'numbers or links. The shop adds its own.',
}
