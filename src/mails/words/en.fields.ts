export const fields = {
  unknown: (name: string) =>
    `{${name}} is not something this mail can say. What it can say is listed beside the field.`,
  missing: (name: string) => `{${name}} must be in the text: without it the mail is of no use.`,
  notInLine: (name: string) =>
    `{${name}} can stand in the text alone: here it may not be known, or is more than a line.`,
  alone: (name: string) =>
    `{${name}} must stand in a paragraph of its own, with an empty line before and after it.`,
}
