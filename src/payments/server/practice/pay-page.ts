import { formatRs, toRupees } from '#kit/contract/money.ts'
import { escapeHtml } from '#kit/server/text/escape-html.ts'
import { type PracticePayment, practiceActs } from './practice-gateway.ts'

const bodyStyle = 'font-family:sans-serif;max-width:26rem;margin:2rem auto;padding:0 1rem'
const buttonStyle = 'font:inherit;padding:.75rem;width:100%'

const page = (title: string, body: string) =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  `<meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>` +
  `<body style="${bodyStyle}"><h1>${escapeHtml(title)}</h1>${body}</body></html>`

/** The address of a payment's page. */
export const addressOf = (
  { protocol, host }: { protocol: string; host: string },
  prefix: string,
  { id }: PracticePayment,
) => `${protocol}://${host}${prefix}/pay?pidx=${id}`

/** A gateway's page, with a button for everything that can happen there. */
export const payPage = (gateway: string, payment: PracticePayment, action: string) =>
  page(
    `${gateway} (practice)`,
    '<p>No money is moved here.</p>' +
      `<p>${escapeHtml(payment.title)}: <b>${formatRs(toRupees(payment.amountPaisa))}</b></p>` +
      `<form method="post" action="${escapeHtml(action)}">${Object.entries(practiceActs)
        .map(
          ([act, label]) =>
            `<p><button name="act" value="${act}" style="${buttonStyle}">${label}</button></p>`,
        )
        .join('')}</form>`,
  )

export const closedPage = (gateway: string) =>
  page(
    `${gateway} (practice)`,
    '<p>Paid. As if the tab had been closed, nothing leads back to the shop.</p>',
  )

export const refusedPage = (gateway: string, reason: string) =>
  page(`${gateway} (practice)`, `<p role="alert">${escapeHtml(reason)}</p>`)
