import { exportPolicy } from '../content/policies/export-policy.ts'
import { PolicyText } from './policy-text.tsx'

function ExportPolicyPage() {
  return <PolicyText policy={exportPolicy} />
}

export { ExportPolicyPage as Component }
