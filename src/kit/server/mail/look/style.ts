import { createHash } from 'node:crypto'

const font = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/**
 * Colours on a light background. Styles are inline, because many mail programs drop style sheets.
 */
export const colours = {
  page: '#f3f4f6',
  card: '#ffffff',
  tile: '#edf2f9',
  house: '#0b1f3f',
  onHouse: '#ffffff',
  onHouseSoft: '#b7c5dc',
  ink: '#0e1726',
  ink2: '#414c5c',
  ink3: '#5d6877',
  less: '#a3341a',
  line: '#e4e7ec',
  link: '#1a4f9f',
} as const

/**
 * `textStyle(15, 21, colours.ink2)`: font size, line height and colour of a text as an inline
 * style.
 */
export const textStyle = (size: number, line: number, colour: string, more = '') =>
  `font-family:${font};font-size:${size}px;line-height:${line}px;color:${colour};${more}`

const stackRule =
  '.stack { display: block !important; width: auto !important; padding-left: 0 !important; ' +
  'padding-right: 0 !important; text-align: left !important; }'

/**
 * Only for phones and dark mode: a client that drops it still shows a complete, light mail. The
 * `data-ogsc` rules are for Outlook's dark mode.
 */
export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media only screen and (max-width: 599px) {
  .pad { padding-left: 20px !important; padding-right: 20px !important; }
  .outer { padding: 0 !important; }
  .round { border-radius: 0 !important; }
  .h1 { font-size: 26px !important; line-height: 32px !important; }
  ${stackRule}
  .stack + .stack { padding-top: 20px !important; }
  .full, .full tbody, .full tr, .full td { display: block !important; width: auto !important; }
  .full a { display: block !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background-color: #07152c !important; }
  .card { background-color: #0b1f3f !important; }
  .house { background-color: #14305c !important; }
  .tile { background-color: #14305c !important; }
  .ink, .ink a { color: #ffffff !important; }
  .ink2 { color: #d3dced !important; }
  .ink3, .ink3 a { color: #b7c5dc !important; }
  .link { color: #a9c8ff !important; }
  .less { color: #ffb59e !important; }
  .ln { border-color: #2c4268 !important; }
  .btn { background-color: #ffffff !important; }
  .btn a { color: #0b1f3f !important; }
  .dot { background-color: #dfe7f3 !important; color: #0b1f3f !important; }
}
[data-ogsc] .ink { color: #ffffff !important; }
[data-ogsc] .ink2 { color: #d3dced !important; }
[data-ogsc] .ink3 { color: #b7c5dc !important; }
[data-ogsc] .link { color: #a9c8ff !important; }
[data-ogsc] .less { color: #ffb59e !important; }
[data-ogsb] .page { background-color: #07152c !important; }
[data-ogsb] .card { background-color: #0b1f3f !important; }
[data-ogsb] .tile { background-color: #14305c !important; }
`

/**
 * Allows this one style sheet in the back office's policy, so that it can show mails as recipients
 * see them.
 */
const styleSheetHash = createHash('sha256').update(styleSheet).digest('base64')
export const styleSheetSource = `'sha256-${styleSheetHash}'`
