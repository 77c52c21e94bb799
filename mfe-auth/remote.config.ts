import { defineRemote } from '@simvest/registry'

export const config = defineRemote({
  name: 'auth',
  platform: '^1.3.0',
  routes: [
    { path: '/', page: 'landing', access: 'public', title: 'Practise investing without real money', frame: 'bare' },
    { path: '/login', page: 'signIn', access: 'public', title: 'Sign in', frame: 'bare' },
    { path: '/auth', page: 'signIn', access: 'public', title: 'Sign in', frame: 'bare' },
    { path: '/auth-old', page: 'simpleSignIn', access: 'public', title: 'Sign in', frame: 'bare' },
    { path: '/simple-login', page: 'simpleSignIn', access: 'public', title: 'Sign in', frame: 'bare' },
    { path: '/register', page: 'register', access: 'public', title: 'Create your account', frame: 'bare' },
    { path: '/reset-password', page: 'resetPassword', access: 'public', title: 'Reset Password', frame: 'bare' },
    { path: '/second-step', page: 'secondStep', access: 'user', title: 'Enter your code', frame: 'bare' },
    {
      path: '/profile',
      page: 'profile',
      access: 'user',
      title: 'Edit Profile',
      navigation: { label: 'Profile', icon: 'user-round', order: 60, places: ['sidebar'] },
    },
    {
      path: '/about-us',
      page: 'aboutUs',
      access: 'public',
      title: 'About Us',
      navigation: { label: 'About Us', icon: 'info', order: 80, places: ['sidebar'] },
    },
    {
      path: '/contact-support',
      page: 'contactSupport',
      access: 'public',
      title: 'Contact Support',
      navigation: { label: 'Support', icon: 'life-buoy', order: 90, places: ['sidebar'] },
    },
    {
      path: '/learn',
      page: 'learn',
      access: 'public',
      title: 'Lessons',
      navigation: { label: 'Lessons', icon: 'book-open', order: 65, places: ['sidebar'] },
    },
    { path: '/learn/spot-the-scam', page: 'spotTheScam', access: 'public', title: 'Spot the scam' },
    { path: '/learn/:id', page: 'lesson', access: 'public', title: 'Lesson' },
    {
      path: '/simulation',
      page: 'simulation',
      access: 'public',
      title: 'How these numbers are made',
      navigation: { label: 'The numbers', icon: 'dices', order: 70, places: ['sidebar'] },
    },
  ],
})
