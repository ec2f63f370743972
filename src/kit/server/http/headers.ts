import type { Config } from '../config/config.ts'
import { styleSheetSource } from '../mail/look/style.ts'

type Directive = 'script-src' | 'style-src' | 'connect-src' | 'frame-src' | 'form-action'

/** Other sites that pages may use, by directive of the content security policy. */
export type AllowedSites = Partial<Record<Directive, readonly string[]>>

/** Headers of every reply. No inline script runs anywhere. */
export function securityHeaders(config: Config, allowed: AllowedSites): Record<string, string> {
  const sitesFor = (directive: Directive) =>
    (allowed[directive] ?? []).map((site) => ` ${site}`).join('')
  const policy = [
    "default-src 'self'",
    `script-src 'self'${sitesFor('script-src')}`,
    // Style attributes set sizes such as a bar's width. Style sheets come only from our own origin,
    // and the one style element allowed is that of mails, which the back office shows.
    `style-src 'self' ${styleSheetSource}${sitesFor('style-src')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: data:",
    `connect-src 'self'${sitesFor('connect-src')}`,
    // The back office shows drafts of pages in a frame.
    `frame-src 'self'${sitesFor('frame-src')}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${sitesFor('form-action')}`,
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
