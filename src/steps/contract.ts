import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/endpoint.ts'
import { lacks, stepNames } from './model.ts'

export const Step = z.object({
  name: z.enum(stepNames),
  done: z.boolean(),
  /** The owner does not want to take it. */
  skipped: z.boolean(),
  /** What is left to do of it, where that can be named. */
  lacks: z.array(z.enum(lacks)),
})
export type Step = z.output<typeof Step>

/** What is left until the shop is its owner's; it follows from what is in the shop. */
export const FirstSteps = z.object({
  steps: z.array(Step),
  /** The owner does not want to be reminded. */
  dismissed: z.boolean(),
  closed: z.boolean(),
})
export type FirstSteps = z.output<typeof FirstSteps>

export const steps = {
  first: endpoint({
    method: 'GET',
    path: '/steps',
    access: 'settings',
    summary: 'What a new owner has done and what is left',
    reply: FirstSteps,
  }),
  skip: endpoint({
    method: 'PUT',
    path: '/steps/{name}',
    access: 'settings',
    summary: 'Leave a step out, or take it up again',
    params: z.strictObject({ name: z.enum(stepNames) }),
    body: z.strictObject({ skipped: z.boolean() }),
    reply: FirstSteps,
  }),
  dismiss: endpoint({
    method: 'PUT',
    path: '/steps',
    access: 'settings',
    summary: 'Stop reminding of the first steps, or begin again',
    body: z.strictObject({ dismissed: z.boolean() }),
    reply: FirstSteps,
  }),
}
