import { terms } from '../content/policies/terms.ts'
import { PolicyText } from './policy-text.tsx'

function TermsPage() {
  return <PolicyText policy={terms} />
}

export { TermsPage as Component }
