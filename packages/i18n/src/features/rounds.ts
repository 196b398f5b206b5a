import type { Sentences } from '../namespaces.ts';

export const refusals = {
  'rounds.ended': [
    'This round has ended in the meantime. Nothing is left to decide.',
    'Natapos na ang round na ito. Wala nang kailangang pagpasyahan.',
    '此局在此期间已经结束，无需再作决定。',
    'รอบนี้จบไปแล้วในระหว่างนั้น ไม่มีอะไรต้องตัดสินใจอีก',
    'Ván này đã kết thúc trong lúc đó. Không còn gì để quyết định.',
  ],
  'rounds.vendor_differs': [
    'The supplier lists no such payout. Ask it once more and take over what it says.',
    'Walang ganitong payout sa listahan ng supplier. Tanungin itong muli at gamitin ang sagot nito.',
    '供应商没有列出这笔派彩。请再次查询，并采用其答复。',
    'ผู้ให้บริการไม่มีรายการจ่ายนี้ ถามอีกครั้งแล้วใช้ตามที่ตอบ',
    'Nhà cung cấp không có khoản trả này. Hãy hỏi lại và dùng đúng câu trả lời.',
  ],
  'rounds.vendor_unreachable': [
    'The supplier does not answer. Try again in a few minutes.',
    'Hindi sumasagot ang supplier. Subukan muli pagkalipas ng ilang minuto.',
    '供应商没有应答。请几分钟后重试。',
    'ผู้ให้บริการไม่ตอบ ลองใหม่ในอีกไม่กี่นาที',
    'Nhà cung cấp không trả lời. Hãy thử lại sau vài phút.',
  ],
  'rounds.not_offered': [
    'This supplier’s protocol cannot do that. Check the amount and the supplier’s own id.',
    'Hindi ito kaya ng protocol ng supplier na ito. Suriin ang halaga at ang sariling id ng supplier.',
    '该供应商的协议不支持此操作。请检查金额和供应商的编号。',
    'โปรโตคอลของผู้ให้บริการรายนี้ทำไม่ได้ ตรวจสอบจำนวนเงินและรหัสของผู้ให้บริการ',
    'Giao thức của nhà cung cấp này không làm được. Hãy kiểm tra số tiền và mã của nhà cung cấp.',
  ],
  'rounds.payout_known': [
    'This payout was posted before, maybe for another bet. Check the supplier’s own id.',
    'Naitala na ang payout na ito, marahil sa ibang taya. Suriin ang sariling id ng supplier.',
    '这笔派彩已经入账，可能属于另一笔投注。请检查供应商的编号。',
    'รายการจ่ายนี้ลงบัญชีแล้ว อาจเป็นของเดิมพันอื่น ตรวจสอบรหัสของผู้ให้บริการ',
    'Khoản trả này đã được ghi sổ, có thể cho cược khác. Hãy kiểm tra mã của nhà cung cấp.',
  ],
} as const satisfies Sentences;
