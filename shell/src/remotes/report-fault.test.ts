import { api } from '@simvest/platform'
import { reportFault } from './report-fault.ts'

const call = jest.spyOn(api, 'call').mockRejectedValue(new Error('offline'))

describe('report fault', () => {
  // covers federation.70
  test('each kind of fault of a build is told once, twenty at most, and a failure to tell is nothing', () => {
    const fault = { remote: 'mfe-wallet', version: '1.2.0', kind: 'error' } as const
    reportFault(fault)
    reportFault(fault)
    expect(call).toHaveBeenCalledTimes(1)
    expect(call).toHaveBeenCalledWith(expect.objectContaining({ path: '/api/faults' }), { body: { faults: [fault] } })
    for (let version = 0; version < 50; version++) reportFault({ ...fault, version: `2.${version}` })
    expect(call).toHaveBeenCalledTimes(20)
  })
})
