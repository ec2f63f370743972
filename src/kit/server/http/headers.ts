import type { Config } from '../config.ts'
import { styleSheetSource } from '../mail/look/style.ts'

/**
 * Headers of every answer. No inline script runs anywhere; Google's script is allowed only where
 * sign-in with it is set up.
 */
export function securityHeaders(config: Config): Record<string, string> {
  const google = config.google ? ' https://accounts.google.com/gsi/' : ''
  const policy = [
    "default-src 'self'",
    `script-src 'self'${config.google ? ' https://accounts.google.com/gsi/client' : ''}`,
    // Style attributes carry sizes such as a bar's width; sheets come only from us, and the one
    // element allowed is that of a mail which the back office shows.
    `style-src 'self' ${styleSheetSource}${config.google ? ' https://accounts.google.com/gsi/style' : ''}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: data:",
    `connect-src 'self'${google}`,
    // The back office shows drafts as the shop would.
    `frame-src 'self' https://www.openstreetmap.org${google}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    // These are paid with by a form that the browser posts to them.
    `form-action 'self'${[config.payments.esewa, config.payments.connectips].map((gateway) => (gateway ? ` ${new URL(gateway.url).origin}` : '')).join('')}`,
    "frame-ancestors 'self'",
  ]
  return {
    // Vite's hot reload injects scripts and styles of its own.
    ...(config.mode !== 'development' && { 'content-security-policy': policy.join('; ') }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(config.publicUrl?.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
}
