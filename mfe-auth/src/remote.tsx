import type { RemoteModule } from '@simvest/platform'
import type { config } from '../remote.config.ts'
import { AboutUsPage } from '#pages/about-us-page.tsx'
import { ContactSupportPage } from '#pages/contact-support-page.tsx'
import { LandingPage } from '#pages/landing-page.tsx'
import { ProfilePage } from '#pages/profile-page.tsx'
import { RegisterPage } from '#pages/register-page.tsx'
import { ResetPasswordPage } from '#pages/reset-password-page.tsx'
import { SecondStepPage } from '#pages/second-step-page.tsx'
import { SignInPage } from '#pages/sign-in-page.tsx'
import { SimpleSignInPage } from '#pages/simple-sign-in-page.tsx'
import { SimulationPage } from '#pages/simulation-page.tsx'

export const remote: RemoteModule<typeof config> = {
  pages: {
    landing: LandingPage,
    signIn: SignInPage,
    simpleSignIn: SimpleSignInPage,
    register: RegisterPage,
    resetPassword: ResetPasswordPage,
    secondStep: SecondStepPage,
    profile: ProfilePage,
    aboutUs: AboutUsPage,
    contactSupport: ContactSupportPage,
    simulation: SimulationPage,
  },
}
