import { type Act, actsOf } from './acts.ts'

/** The referrer of the people who were invited. */
export const INVITING = 'demo@simvest.example'

const demo = actsOf({
  username: 'demo',
  email: INVITING,
  fullName: 'Demo Investor',
  residence: 'Simtown',
  occupation: 'Tester',
})

/** The acts of the investor `demo` in sixty days: some of every kind, and some of them still open. */
export const DEMO_INVESTOR_STORY: readonly Act[] = [
  ...demo.joins(60),
  ...demo.deposits(59.9, 300, 'approved'),
  ...demo.invests(59, 13, 200),
  // A first attempt, given up with a reset.
  ...demo.resets(58.3),

  ...demo.deposits(57.7, 1_500, 'approved'),
  ...demo.startsAi(57, 'low'),
  ...demo.idIsApproved(55.5),
  ...demo.deposits(52.4, 1_000, 'approved'),
  ...demo.moves(51.1, 300, 'profit'),
  ...demo.invests(50, 1, 400),
  ...demo.learns(49.8, 'what-an-index-does', [0, 0, 1]),
  ...demo.moves(45.2, 40, 'fund'),
  ...demo.learns(44.7, 'advance-fee', [0, 0, 0]),
  ...demo.withdraws(44.6, 20, { proof: true, ending: 'approved' }),
  ...demo.invests(40, 12, 300),
  ...demo.withdraws(33.4, 30, { proof: true, ending: 'rejected' }),
  ...demo.deposits(30.8, 250, 'cancelled'),
  ...demo.learns(29.6, 'promised-return', [0, 2, 0]),
  // The plan soon looks like a gain, and then meets a margin call.
  ...demo.choosesPlan(29.5, 'high'),
  ...demo.isGiven(25.6, 50, 'For taking part in the survey.'),
  ...demo.moves(22.4, 1_000, 'profit'),
  ...demo.withdraws(20.3, 15, { ending: 'cancelled' }),
  ...demo.startsAi(18, 'low'),
  ...demo.invests(15, 8, 300),
  ...demo.withdraws(9.5, 25, { proof: true, ending: 'approved' }),
  ...demo.invests(7, 8, 150),
  ...demo.invests(4, 12, 100),
  ...demo.readsAll(3.1),
  ...demo.moves(2.7, 30, 'fund'),
  ...demo.withdraws(1.4, 15, { proof: true }),
  ...demo.withdraws(0.3, 10),
  ...demo.deposits(0.2, 750),
  ...demo.invests(0, 6, 100),
]
