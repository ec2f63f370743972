import { escapeHtml } from '../../escape-html.ts'
import type { MailLook, Sender } from '../sender.ts'
import { type Block, table } from './blocks.ts'
import { colours, styleSheet, type } from './style.ts'

interface Framed {
  subject: string
  heading: string
  /** Shown in the list of mails behind the subject. */
  preview: string
  /** Beside the shop's name: which order it is about. */
  aside: string
  blocks: readonly Block[]
}

/** The house: its logo or name on navy, as on the shop's own header. */
export const mailHeader = ({ name, look }: Sender, aside = '') =>
  `<tr><td class="pad round house" bgcolor="${colours.house}" style="padding:20px 40px;background-color:${colours.house};border-radius:16px 16px 0 0;">${table(
    `<tr><td style="${type(19, 24, colours.onHouse, 'font-weight:700;letter-spacing:-0.4px;')}">${houseSign(name, look?.logo ?? null)}</td><td align="right" style="${type(13, 20, look?.ground?.onHouseSoft ?? colours.onHouseSoft)}">${escapeHtml(aside)}</td></tr>`,
  )}</td></tr>`

/** The logo's name is read out, and stands there while pictures are not shown. */
function houseSign(name: string, logo: MailLook['logo']) {
  if (!logo) return escapeHtml(name)
  const { url, width, height, withName } = logo
  const style = `display:inline-block;border:0;max-width:100%;vertical-align:middle;${withName ? 'margin-right:12px;' : ''}`
  const image = `<img src="${escapeHtml(url)}" width="${width}" height="${height}" alt="${withName ? '' : escapeHtml(name)}" style="${style}">`
  return withName ? image + escapeHtml(name) : image
}

const callable = (phone: string) => phone.replace(/[^\d+]/g, '')

/** A person to reach, and who we are. */
function mailFooter({ name, address, phone, email }: Sender) {
  const link = (href: string, label: string) =>
    `<a href="${escapeHtml(href)}" style="color:inherit;text-decoration:underline;">${escapeHtml(label)}</a>`
  return `<tr><td class="pad ink3" style="padding:24px 40px;${type(13, 21, colours.ink3)}">${[escapeHtml(name), escapeHtml(address), phone && link(`tel:${callable(phone)}`, phone), link(`mailto:${email}`, email)].filter(Boolean).join('<br>')}</td></tr>`
}

const cell = ({ html }: Block, top: number, bottom: number) =>
  `<tr><td class="pad card${bottom > 0 ? ' round' : ''}" bgcolor="${colours.card}" style="padding:${top}px 40px ${bottom}px;background-color:${colours.card};${bottom > 0 ? 'border-radius:0 0 16px 16px;' : ''}">${html}</td></tr>`

// Blocks are made before anybody knows who sends them. Quotes in texts are escaped, so nothing but
// an element's own attributes is found.
const grounds = new RegExp(`bgcolor="${colours.house}" style="[^"]*"`, 'g')

/** The same with the owner's dark colour where the shop's own stood. */
const inHouse = (html: string, ground: MailLook['ground']) =>
  ground ? html.replace(grounds, (found) => found.replaceAll(colours.house, ground.house)) : html

/** The one frame of every mail: header, content, footer, as HTML. */
export function mailFrame(
  sender: Sender,
  { subject, heading, preview, aside, blocks }: Framed,
): string {
  const title: Block = {
    html: `<h1 class="ink h1" style="margin:0;${type(32, 38, colours.ink, 'font-weight:700;letter-spacing:-0.8px;')}overflow-wrap:anywhere;">${escapeHtml(heading)}</h1>`,
    text: heading,
  }
  const cells = [
    cell(title, 40, 0),
    ...blocks.map((block, index) => cell(block, 24, index === blocks.length - 1 ? 40 : 0)),
  ]
  const rows = [mailHeader(sender, aside), ...cells, mailFooter(sender)].map((row) =>
    inHouse(row, sender.look?.ground ?? null),
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${styleSheet}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${colours.page};-webkit-text-size-adjust:100%;">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${escapeHtml(preview)}</div>
${table(
  `<tr><td class="outer" align="center" style="padding:32px 20px;">${table(rows.join('\n'), 'width="600" style="width:100%;max-width:600px;"')}</td></tr>`,
  `class="page" width="100%" bgcolor="${colours.page}" style="background-color:${colours.page};"`,
)}
</body>
</html>`
}

/** The same facts for those who read plain text. */
export const mailText = (
  { name, address, phone, email }: Sender,
  { heading, blocks }: Pick<Framed, 'heading' | 'blocks'>,
) =>
  [
    heading,
    ...blocks.map(({ text }) => text),
    [name, address, phone, email].filter(Boolean).join('\n'),
  ].join('\n\n')
