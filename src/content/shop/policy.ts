import type { ShopFacts } from '#settings/facts.ts'

export interface PolicySection {
  heading: string
  paragraphs?: string[]
  points?: string[]
}

/** A page of the shop's terms. */
export interface Policy {
  title: string
  lead: string
  sections: PolicySection[]
}

/** Policies name the shop as it is called today. */
export type PolicyOf = (facts: ShopFacts) => Policy

/** The day on which the texts were last changed. */
export const policiesChanged = '15 November 2026'
