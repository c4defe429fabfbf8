export { keepNames, midSentence, nounOf } from '#framework/wire'
