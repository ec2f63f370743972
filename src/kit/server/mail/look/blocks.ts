import { escapeHtml } from '../../escape-html.ts'
import { colours, type } from './style.ts'

/**
 * A piece of a mail in both its forms: what one of them says, the other says, too. All values are
 * escaped where they enter it.
 */
export interface Block {
  html: string
  text: string
}

/** A table for layout, which every mail program understands. */
export const table = (rows: string, attributes = 'width="100%"') =>
  `<table role="presentation" ${attributes} cellpadding="0" cellspacing="0" border="0">${rows}</table>`

const withBreaks = (text: string) => escapeHtml(text).replace(/\n/g, '<br>')

export const paragraph = (text: string): Block => ({
  html: `<p class="ink2" style="margin:0;${type(16, 26, colours.ink2)}overflow-wrap:anywhere;">${withBreaks(text)}</p>`,
  text,
})

export const heading = (text: string): Block => ({
  html: `<h2 class="ink" style="margin:0;${type(20, 26, colours.ink, 'font-weight:700;letter-spacing:-0.4px;')}">${escapeHtml(text)}</h2>`,
  text,
})

/** A code that is typed somewhere else: large, and marked by a double click as one word. */
export const code = (value: string): Block => ({
  html: `<p class="tile ink" style="margin:0;padding:20px 24px;border-radius:12px;background-color:${colours.tile};font-family:ui-monospace,Menlo,Consolas,monospace;font-size:28px;line-height:34px;font-weight:700;letter-spacing:4px;color:${colours.ink};overflow-wrap:anywhere;">${escapeHtml(value)}</p>`,
  text: `    ${value}`,
})

const buttonTable = (label: string, href: string) =>
  table(
    `<tr><td class="btn" align="center" bgcolor="${colours.house}" style="background-color:${colours.house};border-radius:10px;"><a href="${escapeHtml(href)}" style="display:inline-block;padding:15px 28px;${type(16, 20, '#ffffff', 'font-weight:600;text-decoration:none;')}">${escapeHtml(label)}</a></td></tr>`,
    'class="full"',
  )

export const button = (label: string, href: string): Block => ({
  html: buttonTable(label, href),
  text: `${label}: ${href}`,
})

/** The same, with the address below it for those whose mail program opens no links. */
export const spelledButton = (label: string, href: string): Block => ({
  html: `${buttonTable(label, href)}<p class="ink3" style="margin:12px 0 0;${type(13, 20, colours.ink3)}overflow-wrap:anywhere;word-break:break-all;">${escapeHtml(href)}</p>`,
  text: `${label}: ${href}`,
})

/** What matters first, on a ground of its own: a label, a large line, a small one, and a way on. */
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
  const facts = `<p class="ink3" style="margin:0;${type(13, 18, colours.ink3)}">${escapeHtml(label)}</p>
<p class="ink" style="margin:2px 0 0;${type(22, 28, colours.ink, 'font-weight:700;letter-spacing:-0.5px;')}">${escapeHtml(large)}</p>
<p class="ink3" style="margin:4px 0 0;${type(13, 18, colours.ink3)}">${escapeHtml(small)}</p>`
  const way = action
    ? `<td class="stack" valign="middle" align="right">${buttonTable(action.label, action.href)}</td>`
    : ''
  return {
    html: table(
      `<tr><td class="tile" bgcolor="${colours.tile}" style="padding:24px;background-color:${colours.tile};border-radius:16px;">${table(`<tr><td class="stack" valign="middle">${facts}</td>${way}</tr>`)}</td></tr>`,
    ),
    text: [
      `${label}: ${large}`,
      small,
      ...(action ? [`${action.label}: ${action.href}`] : []),
    ].join('\n'),
  }
}

/** What happens now, one thing after the other. */
export function steps(title: string, items: readonly { what: string; how: string }[]): Block {
  const rows = items.map(
    ({ what, how }, index) =>
      `<tr><td width="26" valign="top" style="width:26px;padding:10px 0;">${table(`<tr><td class="dot" width="26" height="26" align="center" valign="middle" bgcolor="${colours.house}" style="width:26px;height:26px;border-radius:13px;background-color:${colours.house};${type(13, 26, '#ffffff', 'font-weight:700;')}">${index + 1}</td></tr>`, '')}</td>
<td class="ink2" style="padding:10px 0 10px 14px;${type(15, 22, colours.ink2)}"><b class="ink" style="font-weight:600;color:${colours.ink};">${escapeHtml(what)}</b>${how && `<br>${escapeHtml(how)}`}</td></tr>`,
  )
  return {
    html: `${heading(title).html}${table(rows.join('\n'))}`,
    text: [
      title,
      ...items.map(({ what, how }, index) => `${index + 1}. ${what}${how && `: ${how}`}`),
    ].join('\n'),
  }
}

/**
 * Two or more facts side by side, one below the other on a phone; the first line of each is its
 * label, the second is bold.
 */
export function columns(
  facts: readonly { label: string; bold: string; rest: readonly string[] }[],
): Block {
  const cells = facts.map(
    ({ label, bold, rest }, index) =>
      `<td class="stack ink2" width="${Math.floor(100 / facts.length)}%" valign="top" style="padding-${index === 0 ? 'right' : 'left'}:16px;${type(15, 23, colours.ink2)}overflow-wrap:anywhere;"><span class="ink3" style="font-size:13px;color:${colours.ink3};">${escapeHtml(label)}</span><br><b class="ink" style="font-weight:600;color:${colours.ink};">${escapeHtml(bold)}</b>${rest.map((line) => `<br>${withBreaks(line)}`).join('')}</td>`,
  )
  return {
    html: table(`<tr>${cells.join('')}</tr>`),
    text: facts
      .map(({ label, bold, rest }) => [`${label}: ${bold}`, ...rest].join('\n'))
      .join('\n\n'),
  }
}

/** Several as one. */
export const together = (...blocks: readonly (Block | null)[]): Block => {
  const there = blocks.filter((block) => block !== null)
  return {
    html: there
      .map(({ html }, index) =>
        index === 0
          ? html
          : `<div style="height:32px;line-height:32px;font-size:0;">&nbsp;</div>${html}`,
      )
      .join('\n'),
    text: there.map(({ text }) => text).join('\n\n'),
  }
}
