import { create } from 'zustand'

/** The state of a remote in this page. A remote that was not visited has none. */
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
