export const writes = {
  waiting_one: '1 waits to be sent.',
  waiting_other: '{{count}} wait to be sent.',
  laterRefused: '{{what}} was refused.',
  laterGone: 'It is no longer yours: meanwhile it was given to somebody else or deleted.',
  drop: 'Drop',
  dropSurely: 'Drop for good',
  asking_one: 'Not known whether it arrived. Asking again…',
  asking_other: 'Not known whether {{count}} changes arrived. Asking again…',
  arrived: 'It had arrived.',
  sentAgain: 'It had not arrived and was sent again.',
  never: 'It had not arrived. Nothing was written.',
  refused: 'It had not arrived. Sent again, it was refused; nothing was written.',
}
