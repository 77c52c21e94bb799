import { create } from 'zustand'

/** What happened to a remote in this page. A remote that nobody visited has no state. */
export type RemoteState =
  | { status: 'loading' | 'ready'; version: string }
  | { status: 'failed'; version: string; reason: string }
  | { status: 'fallen-back'; version: string; commit: string; wanted: string; reason: string }

const useStates = create<Record<string, RemoteState>>(() => ({}))

export function setRemoteState(remote: string, state: RemoteState): void {
  useStates.setState({ [remote]: state })
}

export function useRemoteStates(): Readonly<Record<string, RemoteState>> {
  return useStates()
}
