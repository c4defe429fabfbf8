export { keepNames, midSentence } from '#framework/wire'
