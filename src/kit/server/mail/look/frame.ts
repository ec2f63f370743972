import type { Language } from '../../../contract/language.ts'
import { escapeHtml } from '../../text/escape-html.ts'
import type { MailLook, Sender } from '../sender.ts'
import { type Block, table } from './blocks.ts'
import { colours, styleSheet, textStyle } from './style.ts'

interface MailContent {
  subject: string
  heading: string
  /** Shown after the subject in lists of mails. */
  preview: string
  /** Shown beside the shop's name, such as the order. */
  aside: string
  blocks: readonly Block[]
}

/** The shop's logo or name on navy, as in the header of its pages. */
function mailHeader({ name, look }: Sender, aside: string) {
  const nameStyle = textStyle(19, 24, colours.onHouse, 'font-weight:700;letter-spacing:-0.4px;')
  const asideStyle = textStyle(13, 20, look?.ground?.onHouseSoft ?? colours.onHouseSoft)
  const content = table(
    `<tr><td style="${nameStyle}">${shopSign(name, look?.logo ?? null)}</td>` +
      `<td align="right" style="${asideStyle}">${escapeHtml(aside)}</td></tr>`,
  )
  return (
    `<tr><td class="pad round house" bgcolor="${colours.house}" ` +
    `style="padding:20px 40px;background-color:${colours.house};border-radius:16px 16px 0 0;">` +
    `${content}</td></tr>`
  )
}

/** The logo's alternative text is the shop's name, also shown while pictures are blocked. */
function shopSign(name: string, logo: MailLook['logo']) {
  if (!logo) return escapeHtml(name)
  const { url, width, height, withName } = logo
  const style =
    'display:inline-block;border:0;max-width:100%;vertical-align:middle;' +
    (withName ? 'margin-right:12px;' : '')
  const image =
    `<img src="${escapeHtml(url)}" width="${width}" height="${height}" ` +
    `alt="${withName ? '' : escapeHtml(name)}" style="${style}">`
  return withName ? image + escapeHtml(name) : image
}

const toDialable = (phone: string) => phone.replace(/[^\d+]/g, '')

/** The shop's contact details. */
function mailFooter({ name, address, phone, email }: Sender) {
  const link = (href: string, label: string) =>
    `<a href="${escapeHtml(href)}" style="color:inherit;text-decoration:underline;">` +
    `${escapeHtml(label)}</a>`
  const lines = [
    escapeHtml(name),
    escapeHtml(address),
    phone && link(`tel:${toDialable(phone)}`, phone),
    link(`mailto:${email}`, email),
  ]
  return (
    `<tr><td class="pad ink3" style="padding:24px 40px;${textStyle(13, 21, colours.ink3)}">` +
    `${lines.filter(Boolean).join('<br>')}</td></tr>`
  )
}

function contentRow({ html }: Block, top: number, bottom: number) {
  const isLast = bottom > 0
  return (
    `<tr><td class="pad card${isLast ? ' round' : ''}" bgcolor="${colours.card}" ` +
    `style="padding:${top}px 40px ${bottom}px;background-color:${colours.card};` +
    `${isLast ? 'border-radius:0 0 16px 16px;' : ''}">${html}</td></tr>`
  )
}

// Blocks are created before their sender is known, so the owner's colour is filled in here. Quotes
// in texts are escaped, so the pattern finds only attributes of elements.
const backgrounds = new RegExp(`bgcolor="${colours.house}" style="[^"]*"`, 'g')

/** Replaces the default dark colour with the owner's. */
const withOwnerColour = (html: string, ground: MailLook['ground']) =>
  ground
    ? html.replace(backgrounds, (attributes) => attributes.replaceAll(colours.house, ground.house))
    : html

/** The one frame of every mail: header, content, footer, as HTML. */
export function mailFrame(
  sender: Sender,
  language: Language,
  { subject, heading, preview, aside, blocks }: MailContent,
): string {
  const titleStyle = textStyle(32, 38, colours.ink, 'font-weight:700;letter-spacing:-0.8px;')
  const title: Block = {
    html:
      `<h1 class="ink h1" style="margin:0;${titleStyle}overflow-wrap:anywhere;">` +
      `${escapeHtml(heading)}</h1>`,
    text: heading,
  }
  const contentRows = [
    contentRow(title, 40, 0),
    ...blocks.map((block, index) => contentRow(block, 24, index === blocks.length - 1 ? 40 : 0)),
  ]
  const rows = [mailHeader(sender, aside), ...contentRows, mailFooter(sender)].map((row) =>
    withOwnerColour(row, sender.look?.ground ?? null),
  )
  const background = `background-color:${colours.page};`
  const inner = table(rows.join('\n'), 'width="600" style="width:100%;max-width:600px;"')
  const outer = table(
    `<tr><td class="outer" align="center" style="padding:32px 20px;">${inner}</td></tr>`,
    `class="page" width="100%" bgcolor="${colours.page}" style="${background}"`,
  )
  const bodyStyle = `margin:0;padding:0;${background}-webkit-text-size-adjust:100%;`
  const hidden = 'display:none;max-height:0;overflow:hidden;mso-hide:all;'
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${styleSheet}</style>
</head>
<body class="page" style="${bodyStyle}">
<div style="${hidden}">${escapeHtml(preview)}</div>
${outer}
</body>
</html>`
}

/** The same content as plain text. */
export const plainText = (
  { name, address, phone, email }: Sender,
  { heading, blocks }: Pick<MailContent, 'heading' | 'blocks'>,
) =>
  [
    heading,
    ...blocks.map(({ text }) => text),
    [name, address, phone, email].filter(Boolean).join('\n'),
  ].join('\n\n')
