import { type InputOf, register } from '@simvest/contracts'
import { api, fieldErrorsOf, notify } from '@simvest/platform'
import { useCallback } from 'react'
import { useEnter } from './use-enter.ts'

type Body = InputOf<typeof register>['body']

interface Refused {
  /** Says at a field what the server refuses there. */
  atField: (name: string, message: string) => void
  /** What is said where the server gives no reason. */
  fallback: string
}

/** Creates an account and signs in. What the server refuses is said beside its field, and nothing typed is lost. */
export function useCreateAccount(): (body: Body, refused: Refused) => Promise<void> {
  const enter = useEnter()
  return useCallback(
    async (body, { atField, fallback }) => {
      try {
        await enter(await api.call(register, { body }))
        notify({ title: 'Registration successful', description: 'Your account has been created successfully' })
      } catch (error) {
        for (const [name, message] of Object.entries(fieldErrorsOf(error))) atField(name, message)
        const description = (error instanceof Error && error.message) || fallback
        notify({ title: 'Registration failed', description, variant: 'destructive' })
      }
    },
    [enter],
  )
}
