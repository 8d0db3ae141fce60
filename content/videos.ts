export const videoTexts = {
  soon: 'Em breve',
  play: 'Assistir ao vídeo',
  /** Beside `soon`, while the frames stand in for the video. */
  note: 'O vídeo, gravado. Até lá, este é o roteiro.',
}
