export { browserStore, type Store, tabStore } from '@simvest/texts/storage'
