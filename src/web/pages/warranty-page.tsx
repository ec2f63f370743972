import { warranty } from '../content/policies/warranty.ts'
import { PolicyText } from './policy-text.tsx'

function WarrantyPage() {
  return <PolicyText policy={warranty} />
}

export { WarrantyPage as Component }
