import { defineRemote } from '@simvest/registry'

const signIn = async () => (await import('#pages/sign-in-page.tsx')).SignInPage
const simpleSignIn = async () => (await import('#pages/simple-sign-in-page.tsx')).SimpleSignInPage

export const config = defineRemote({
  name: 'auth',
  platform: '^1.7.0',
  routes: [
    {
      path: '/',
      // The page that most visitors see first is part of the entry's file, which saves a request.
      page: async () => (await import(/* webpackMode: "eager" */ '#pages/landing-page.tsx')).LandingPage,
      access: 'public',
      title: 'Practise investing without real money',
      frame: 'bare',
    },
    {
      path: '/offered',
      page: async () => (await import('#pages/offered-page.tsx')).OfferedPage,
      access: 'public',
      title: 'I was offered …',
    },
    { path: '/login', page: signIn, access: 'public', title: 'Sign in', frame: 'bare' },
    { path: '/auth', page: signIn, access: 'public', title: 'Sign in', frame: 'bare' },
    { path: '/auth-old', page: simpleSignIn, access: 'public', title: 'Sign in', frame: 'bare' },
    { path: '/simple-login', page: simpleSignIn, access: 'public', title: 'Sign in', frame: 'bare' },
    {
      path: '/register',
      page: async () => (await import('#pages/register-page.tsx')).RegisterPage,
      access: 'public',
      title: 'Create your account',
      frame: 'bare',
    },
    {
      path: '/reset-password',
      page: async () => (await import('#pages/reset-password-page.tsx')).ResetPasswordPage,
      access: 'public',
      title: 'Reset Password',
      frame: 'bare',
    },
    {
      path: '/confirm-email',
      page: async () => (await import('#pages/confirm-email-page.tsx')).ConfirmEmailPage,
      access: 'public',
      title: 'Confirm your e-mail address',
      frame: 'bare',
    },
    {
      path: '/second-step',
      page: async () => (await import('#pages/second-step-page.tsx')).SecondStepPage,
      access: 'user',
      title: 'Enter your code',
      frame: 'bare',
    },
    {
      path: '/profile',
      page: async () => (await import('#pages/profile-page.tsx')).ProfilePage,
      access: 'user',
      title: 'Edit Profile',
      navigation: { label: 'Profile', icon: 'user-round', order: 60, places: ['sidebar'] },
    },
    {
      path: '/referrals',
      page: async () => (await import('#pages/referrals-page.tsx')).ReferralsPage,
      access: 'user',
      title: 'Referrals',
      navigation: { label: 'Referrals', icon: 'user-plus', order: 62, places: ['sidebar'] },
    },
    {
      path: '/about-us',
      page: async () => (await import('#pages/about-us-page.tsx')).AboutUsPage,
      access: 'public',
      title: 'About Us',
      navigation: { label: 'About Us', icon: 'info', order: 80, places: ['sidebar'] },
    },
    {
      path: '/contact-support',
      page: async () => (await import('#pages/contact-support-page.tsx')).ContactSupportPage,
      access: 'public',
      title: 'Contact Support',
      navigation: { label: 'Support', icon: 'life-buoy', order: 90, places: ['sidebar'] },
    },
    {
      path: '/learn',
      page: async () => (await import('#pages/learn-page.tsx')).loadLearnPage(),
      access: 'public',
      title: 'Lessons',
      navigation: { label: 'Lessons', icon: 'book-open', order: 65, places: ['sidebar'] },
    },
    {
      path: '/learn/spot-the-scam',
      page: async () => (await import('#pages/spot-the-scam-page.tsx')).loadSpotTheScamPage(),
      access: 'public',
      title: 'Spot the scam',
    },
    {
      path: '/learn/fall-once',
      page: async () => (await import('#pages/rehearsal-page.tsx')).RehearsalPage,
      access: 'public',
      title: 'Fall once, safely',
    },
    {
      path: '/learn/:id',
      page: async () => (await import('#pages/lesson-page.tsx')).loadLessonPage(),
      access: 'public',
      title: 'Lesson',
    },
    {
      path: '/simulation',
      page: async () => (await import('#pages/simulation-page.tsx')).SimulationPage,
      access: 'public',
      title: 'How these numbers are made',
      navigation: { label: 'The numbers', icon: 'dices', order: 70, places: ['sidebar'] },
    },
  ],
  slots: {
    'withdrawals.beside-fee': { props: 1, order: 10, access: 'user', sample: { fee: '625 TRX' } },
    'wallet.simulated-address': {
      props: 1,
      order: 10,
      access: 'public',
      sample: { address: 'SIM-TRC20-SAMPLE-DESTINATION' },
    },
  },
})
