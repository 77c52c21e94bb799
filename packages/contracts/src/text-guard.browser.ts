/** Browsers leave texts to the API, whose refusal their forms show at the field: the detector would double the contract's size. */
export function textRefusal(_text: string, _isContact: boolean, _specimen?: string): string | undefined {
  return undefined
}
