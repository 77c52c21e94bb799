/** The lessons in the order of their path. Their words are files of the web, which a teacher edits. */
export const LESSONS = [
  'advance-fee',
  'promised-return',
  'held-withdrawal',
  'referral-pyramid',
  'urgency-and-flattery',
  'fake-dashboards',
  'leverage-and-costs',
  'what-an-index-does',
] as const
export type LessonId = (typeof LESSONS)[number]

export const lessonPath = (lesson: LessonId) => `/learn/${lesson}` as const
