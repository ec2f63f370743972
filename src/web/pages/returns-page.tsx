import { returns } from '../content/policies/returns.ts'
import { PolicyText } from './policy-text.tsx'

function ReturnsPage() {
  return <PolicyText policy={returns} />
}

export { ReturnsPage as Component }
