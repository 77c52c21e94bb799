import type { RemoteModule } from '@simvest/platform'
import type { config } from '../remote.config.ts'
import { LandingPage } from '#pages/landing-page.tsx'
import { RegisterPage } from '#pages/register-page.tsx'
import { SignInPage } from '#pages/sign-in-page.tsx'

export const remote: RemoteModule<typeof config> = {
  pages: { landing: LandingPage, signIn: SignInPage, register: RegisterPage },
}
