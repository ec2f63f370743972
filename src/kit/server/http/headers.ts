import type { Config } from '../config/config.ts'
import { styleSheetSource } from '../mail/look/style.ts'

/**
 * Headers of every reply. No inline script runs anywhere. Google's script is allowed only if
 * sign-in with Google is set up.
 */
export function securityHeaders(config: Config): Record<string, string> {
  const google = config.google ? ' https://accounts.google.com/gsi/' : ''
  const googleScript = config.google ? ' https://accounts.google.com/gsi/client' : ''
  const googleStyle = config.google ? ' https://accounts.google.com/gsi/style' : ''
  const gateways = [config.payments.esewa, config.payments.connectips]
    .map((gateway) => (gateway ? ` ${new URL(gateway.url).origin}` : ''))
    .join('')
  const policy = [
    "default-src 'self'",
    `script-src 'self'${googleScript}`,
    // Style attributes set sizes such as a bar's width. Style sheets come only from our own origin,
    // and the one style element allowed is that of mails, which the back office shows.
    `style-src 'self' ${styleSheetSource}${googleStyle}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: data:",
    `connect-src 'self'${google}`,
    // The back office shows drafts of pages in a frame.
    `frame-src 'self' https://www.openstreetmap.org${google}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    // The browser posts payment forms to these gateways.
    `form-action 'self'${gateways}`,
    "frame-ancestors 'self'",
  ]
  return {
    // Vite's hot reload injects scripts and styles, which the policy would block.
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
