import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { lackNames, stepNames } from './model.ts'

export const Step = z.object({
  name: z.enum(stepNames),
  done: z.boolean(),
  /** The owner chose to skip it. */
  skipped: z.boolean(),
  /** Facts and settings that the step still needs. */
  lacks: z.array(z.enum(lackNames)),
})
export type Step = z.output<typeof Step>

/** The setup steps of a new shop. Whether one is done follows from the shop's contents. */
export const FirstSteps = z.object({
  steps: z.array(Step),
  /** The owner switched the reminder off. */
  dismissed: z.boolean(),
  closed: z.boolean(),
})
export type FirstSteps = z.output<typeof FirstSteps>

export const steps = {
  first: endpoint({
    method: 'GET',
    path: '/steps',
    access: 'settings',
    summary: 'The setup steps of a new shop, done and open',
    reply: FirstSteps,
  }),
  skip: endpoint({
    method: 'PUT',
    path: '/steps/{name}',
    access: 'settings',
    summary: 'Skip a step, or resume it',
    params: z.strictObject({ name: z.enum(stepNames) }),
    body: z.strictObject({ skipped: z.boolean() }),
    reply: FirstSteps,
  }),
  dismiss: endpoint({
    method: 'PUT',
    path: '/steps',
    access: 'settings',
    summary: 'Switch the reminder of the first steps off or on',
    body: z.strictObject({ dismissed: z.boolean() }),
    reply: FirstSteps,
  }),
}
