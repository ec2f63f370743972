import { privacy } from '../content/policies/privacy.ts'
import { PolicyText } from './policy-text.tsx'

function PrivacyPage() {
  return <PolicyText policy={privacy} />
}

export { PrivacyPage as Component }
