import { escapeHtml } from '../../text/escape-html.ts'
import { colours, textStyle } from './style.ts'

/** A part of a mail in both forms, with the same content. All values are escaped. */
export interface Block {
  html: string
  text: string
}

/** A table for layout, which every mail program understands. */
export const table = (rows: string, attributes = 'width="100%"') =>
  `<table role="presentation" ${attributes} cellpadding="0" cellspacing="0" border="0">` +
  `${rows}</table>`

const withBreaks = (text: string) => escapeHtml(text).replace(/\n/g, '<br>')

export const paragraph = (text: string): Block => ({
  html:
    `<p class="ink2" style="margin:0;${textStyle(16, 26, colours.ink2)}overflow-wrap:anywhere;">` +
    `${withBreaks(text)}</p>`,
  text,
})

export function heading(text: string): Block {
  const style = textStyle(20, 26, colours.ink, 'font-weight:700;letter-spacing:-0.4px;')
  return {
    html: `<h2 class="ink" style="margin:0;${style}">${escapeHtml(text)}</h2>`,
    text,
  }
}

const codeStyle =
  `margin:0;padding:20px 24px;border-radius:12px;background-color:${colours.tile};` +
  'font-family:ui-monospace,Menlo,Consolas,monospace;font-size:28px;line-height:34px;' +
  `font-weight:700;letter-spacing:4px;color:${colours.ink};overflow-wrap:anywhere;`

/** A code to type elsewhere: large, and selected by a double click as one word. */
export const code = (value: string): Block => ({
  html: `<p class="tile ink" style="${codeStyle}">${escapeHtml(value)}</p>`,
  text: `    ${value}`,
})

function buttonTable(label: string, href: string) {
  const text = textStyle(16, 20, '#ffffff', 'font-weight:600;text-decoration:none;')
  return table(
    `<tr><td class="btn" align="center" bgcolor="${colours.house}" ` +
      `style="background-color:${colours.house};border-radius:10px;">` +
      `<a href="${escapeHtml(href)}" style="display:inline-block;padding:15px 28px;${text}">` +
      `${escapeHtml(label)}</a></td></tr>`,
    'class="full"',
  )
}

export const button = (label: string, href: string): Block => ({
  html: buttonTable(label, href),
  text: `${label}: ${href}`,
})

/** A button with its address below, for mail programs that open no links. */
export const spelledButton = (label: string, href: string): Block => ({
  html:
    buttonTable(label, href) +
    `<p class="ink3" style="margin:12px 0 0;${textStyle(13, 20, colours.ink3)}` +
    `overflow-wrap:anywhere;word-break:break-all;">${escapeHtml(href)}</p>`,
  text: `${label}: ${href}`,
})

/**
 * The most important fact on a coloured background: a label, a large line, a small one, a button.
 */
export function tile({
  label,
  large,
  small,
  action,
}: {
  label: string
  large: string
  small: string
  action: { label: string; href: string } | null
}): Block {
  const smallStyle = textStyle(13, 18, colours.ink3)
  const largeStyle = textStyle(22, 28, colours.ink, 'font-weight:700;letter-spacing:-0.5px;')
  const facts =
    `<p class="ink3" style="margin:0;${smallStyle}">${escapeHtml(label)}</p>\n` +
    `<p class="ink" style="margin:2px 0 0;${largeStyle}">${escapeHtml(large)}</p>\n` +
    `<p class="ink3" style="margin:4px 0 0;${smallStyle}">${escapeHtml(small)}</p>`
  const actionCell = action
    ? '<td class="stack" valign="middle" align="right">' +
      `${buttonTable(action.label, action.href)}</td>`
    : ''
  const content = table(`<tr><td class="stack" valign="middle">${facts}</td>${actionCell}</tr>`)
  return {
    html: table(
      `<tr><td class="tile" bgcolor="${colours.tile}" ` +
        `style="padding:24px;background-color:${colours.tile};border-radius:16px;">` +
        `${content}</td></tr>`,
    ),
    text: [
      `${label}: ${large}`,
      small,
      ...(action ? [`${action.label}: ${action.href}`] : []),
    ].join('\n'),
  }
}

const dotStyle =
  `width:26px;height:26px;border-radius:13px;background-color:${colours.house};` +
  textStyle(13, 26, '#ffffff', 'font-weight:700;')

const numberedDot = (number: number) =>
  table(
    '<tr><td class="dot" width="26" height="26" align="center" valign="middle" ' +
      `bgcolor="${colours.house}" style="${dotStyle}">${number}</td></tr>`,
    '',
  )

/** The next steps, numbered. */
export function steps(title: string, items: readonly { what: string; how: string }[]): Block {
  const rows = items.map(
    ({ what, how }, index) =>
      '<tr><td width="26" valign="top" style="width:26px;padding:10px 0;">' +
      `${numberedDot(index + 1)}</td>\n` +
      `<td class="ink2" style="padding:10px 0 10px 14px;${textStyle(15, 22, colours.ink2)}">` +
      `<b class="ink" style="font-weight:600;color:${colours.ink};">${escapeHtml(what)}</b>` +
      `${how && `<br>${escapeHtml(how)}`}</td></tr>`,
  )
  return {
    html: `${heading(title).html}${table(rows.join('\n'))}`,
    text: [
      title,
      ...items.map(({ what, how }, index) => `${index + 1}. ${what}${how && `: ${how}`}`),
    ].join('\n'),
  }
}

interface Fact {
  label: string
  bold: string
  rest: readonly string[]
}

/**
 * Two or more facts side by side, stacked on a phone. The first line of each is its label, the
 * second is bold.
 */
export function columns(facts: readonly Fact[]): Block {
  const width = Math.floor(100 / facts.length)
  const cells = facts.map(({ label, bold, rest }, index) => {
    const side = index === 0 ? 'right' : 'left'
    return (
      `<td class="stack ink2" width="${width}%" valign="top" style="padding-${side}:16px;` +
      `${textStyle(15, 23, colours.ink2)}overflow-wrap:anywhere;">` +
      `<span class="ink3" style="font-size:13px;color:${colours.ink3};">` +
      `${escapeHtml(label)}</span><br>` +
      `<b class="ink" style="font-weight:600;color:${colours.ink};">${escapeHtml(bold)}</b>` +
      `${rest.map((line) => `<br>${withBreaks(line)}`).join('')}</td>`
    )
  })
  return {
    html: table(`<tr>${cells.join('')}</tr>`),
    text: facts
      .map(({ label, bold, rest }) => [`${label}: ${bold}`, ...rest].join('\n'))
      .join('\n\n'),
  }
}

const spacer = '<div style="height:32px;line-height:32px;font-size:0;">&nbsp;</div>'

export const together = (...blocks: readonly (Block | null)[]): Block => {
  const present = blocks.filter((block) => block !== null)
  return {
    html: present.map(({ html }, index) => (index === 0 ? html : spacer + html)).join('\n'),
    text: present.map(({ text }) => text).join('\n\n'),
  }
}
