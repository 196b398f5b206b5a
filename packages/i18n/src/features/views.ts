import type { Sentences } from '../namespaces.ts';

export const refusals = {
  'views.changed': [
    'Somebody has changed this view meanwhile. Open it again, then make your change.',
    'May nagbago sa view na ito habang bukas sa iyo. Buksan muli ito, saka gawin ang pagbabago.',
    '其他人刚刚修改了此视图。请重新打开后再修改。',
    'มีคนแก้ไขมุมมองนี้ไปก่อนแล้ว เปิดใหม่อีกครั้งแล้วค่อยแก้ไข',
    'Có người vừa sửa chế độ xem này. Hãy mở lại rồi sửa.',
  ],
  'views.name_taken': [
    'You have a view of this list under this name already. Choose another name.',
    'May view ka na ng listahang ito sa ganitong pangalan. Pumili ng iba.',
    '此列表已有同名的视图，请换一个名称。',
    'คุณมีมุมมองของรายการนี้ในชื่อนี้แล้ว โปรดใช้ชื่ออื่น',
    'Bạn đã có chế độ xem cùng tên cho danh sách này. Hãy chọn tên khác.',
  ],
  'views.full': [
    'You have 50 views, the maximum. Remove one first.',
    'Mayroon ka nang 50 view, ang pinakamarami. Mag-alis muna ng isa.',
    '您的视图已达上限 50 个，请先删除一个。',
    'คุณมีมุมมองครบ 50 รายการแล้ว โปรดลบออกหนึ่งรายการก่อน',
    'Bạn đã có 50 chế độ xem, mức tối đa. Hãy xóa bớt một.',
  ],
} as const satisfies Sentences;
