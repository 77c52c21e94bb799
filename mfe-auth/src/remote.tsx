import type { RemoteModule } from '@simvest/platform'
import type { config } from '../remote.config.ts'
import { load } from '#texts.ts'

export const remote: RemoteModule<typeof config> = {
  texts: load,
  pages: {
    // The page that most visitors see first is part of the entry's file, which saves a request.
    landing: {
      load: async () => (await import(/* webpackMode: "eager" */ '#pages/landing-page.tsx')).LandingPage,
    },
    signIn: {
      load: async () => (await import(/* webpackChunkName: "signIn" */ '#pages/sign-in-page.tsx')).SignInPage,
    },
    simpleSignIn: {
      load: async () =>
        (await import(/* webpackChunkName: "simpleSignIn" */ '#pages/simple-sign-in-page.tsx')).SimpleSignInPage,
    },
    register: {
      load: async () => (await import(/* webpackChunkName: "register" */ '#pages/register-page.tsx')).RegisterPage,
    },
    resetPassword: {
      load: async () =>
        (await import(/* webpackChunkName: "resetPassword" */ '#pages/reset-password-page.tsx')).ResetPasswordPage,
    },
    confirmEmail: {
      load: async () =>
        (await import(/* webpackChunkName: "confirmEmail" */ '#pages/confirm-email-page.tsx')).ConfirmEmailPage,
    },
    secondStep: {
      load: async () =>
        (await import(/* webpackChunkName: "secondStep" */ '#pages/second-step-page.tsx')).SecondStepPage,
    },
    profile: {
      load: async () => (await import(/* webpackChunkName: "profile" */ '#pages/profile-page.tsx')).ProfilePage,
    },
    referrals: {
      load: async () => (await import(/* webpackChunkName: "referrals" */ '#pages/referrals-page.tsx')).ReferralsPage,
    },
    aboutUs: {
      load: async () => (await import(/* webpackChunkName: "aboutUs" */ '#pages/about-us-page.tsx')).AboutUsPage,
    },
    contactSupport: {
      load: async () =>
        (await import(/* webpackChunkName: "contactSupport" */ '#pages/contact-support-page.tsx')).ContactSupportPage,
    },
    learn: {
      load: async () => (await import(/* webpackChunkName: "learn" */ '#pages/learn-page.tsx')).loadLearnPage(),
    },
    lesson: {
      load: async () => (await import(/* webpackChunkName: "lesson" */ '#pages/lesson-page.tsx')).loadLessonPage(),
    },
    spotTheScam: {
      load: async () =>
        (await import(/* webpackChunkName: "spotTheScam" */ '#pages/spot-the-scam-page.tsx')).loadSpotTheScamPage(),
    },
    offered: {
      load: async () => (await import(/* webpackChunkName: "offered" */ '#pages/offered-page.tsx')).OfferedPage,
    },
    rehearsal: {
      load: async () => (await import(/* webpackChunkName: "rehearsal" */ '#pages/rehearsal-page.tsx')).RehearsalPage,
    },
    simulation: {
      load: async () =>
        (await import(/* webpackChunkName: "simulation" */ '#pages/simulation-page.tsx')).SimulationPage,
    },
  },
  slots: {
    'withdrawals.beside-fee': {
      load: async () =>
        (await import(/* webpackChunkName: "withdrawals.beside-fee" */ '#slots/rehearsal-card.tsx')).RehearsalCard,
    },
    'wallet.simulated-address': {
      load: async () =>
        (await import(/* webpackChunkName: "wallet.simulated-address" */ '#slots/address-card.tsx')).AddressCard,
    },
  },
}
