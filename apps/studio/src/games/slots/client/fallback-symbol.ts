import type { SlotSymbol } from '../play-api.ts';

/** A symbol whose picture did not arrive: a cut stone in a colour of its own, with its initial. Playable, if plain. */
export function drawFallbackSymbol(
  context: CanvasRenderingContext2D,
  symbol: SlotSymbol,
  x: number,
  y: number,
  size: number,
) {
  const hue = hueOf(symbol.id);
  const centreX = x + size / 2;
  const centreY = y + size / 2;
  const radius = size * 0.4;
  const corners = symbol.kind === 'scatter' ? 8 : symbol.kind === 'wild' ? 6 : 12;

  context.save();
  const body = context.createLinearGradient(x, y, x, y + size);
  body.addColorStop(0, `hsl(${hue} 80% 68%)`);
  body.addColorStop(1, `hsl(${hue} 65% 34%)`);
  context.beginPath();
  for (let corner = 0; corner < corners; corner += 1) {
    const angle = (corner / corners) * Math.PI * 2 - Math.PI / 2;
    const reach = symbol.kind === 'scatter' && corner % 2 === 1 ? radius * 0.62 : radius;
    context.lineTo(centreX + Math.cos(angle) * reach, centreY + Math.sin(angle) * reach);
  }
  context.closePath();
  context.fillStyle = body;
  context.shadowColor = 'rgb(0 0 0 / 0.45)';
  context.shadowBlur = size * 0.06;
  context.shadowOffsetY = size * 0.03;
  context.fill();
  context.shadowColor = 'transparent';
  context.lineWidth = size * 0.035;
  context.strokeStyle = `hsl(${hue} 90% 84%)`;
  context.stroke();
  context.fillStyle = '#fff8ea';
  context.font = `800 ${Math.round(size * 0.34)}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(symbol.name.slice(0, 1).toUpperCase(), centreX, centreY + size * 0.02);
  context.restore();
}

function hueOf(id: string): number {
  let hue = 7;
  for (const letter of id) hue = (hue * 31 + letter.charCodeAt(0)) % 360;
  return hue;
}
