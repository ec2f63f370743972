import { delivery } from '../content/policies/delivery.ts'
import { PolicyText } from './policy-text.tsx'

function DeliveryPage() {
  return <PolicyText policy={delivery} />
}

export { DeliveryPage as Component }
