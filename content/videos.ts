export const videoTexts = { soon: 'Em breve', play: 'Assistir ao vídeo' }
