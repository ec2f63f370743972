import { Headset, type LucideIcon, RotateCcw, ShieldCheck, Truck } from 'lucide-react'

/** The strip above the footer, in the specification's words. */
export const trust: { icon: LucideIcon; title: string; text: string }[] = [
  { icon: Truck, title: 'Fast & Secure Delivery', text: 'To all 77 districts' },
  { icon: ShieldCheck, title: 'Money Back Guarantee', text: 'Within 10 days' },
  { icon: RotateCcw, title: '24 Hour Return Policy', text: 'No question asked' },
  { icon: Headset, title: 'Pro Quality Support', text: '24/7 live support' },
]
