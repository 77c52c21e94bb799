import { type Guide, GUIDE_STEPS, type GuideStep } from '@simvest/contracts'

/** Whether nothing is left to do of a step. */
export const isPast = ({ done, skipped }: Pick<Guide, 'done' | 'skipped'>, step: GuideStep): boolean =>
  done.includes(step) || skipped.includes(step)

/** The first step that is neither done nor skipped. */
export const nextStep = (guide: Guide): GuideStep | undefined => GUIDE_STEPS.find((step) => !isPast(guide, step))
