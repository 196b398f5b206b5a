import type { Pages } from './pages.ts';

export const vi: Pages = {
  deposits: [
    'Nạp tiền',
    `<p>Chọn <b>Nạp tiền</b>, phương thức và số tiền. Bạn thanh toán tại nhà cung cấp, bằng mã QR, hoặc chuyển khoản kèm biên lai (tối đa ba ảnh, png hoặc jpg, mỗi ảnh 50 MB).</p>
<h3>Khi nào có tiền?</h3>
<p>Ngay khi nhà cung cấp xác nhận. Mỗi lần nạp chỉ được ghi một lần, dù xác nhận đến bao nhiêu lần. Nếu bạn trả khác số đã đặt, số thực nhận sẽ được ghi.</p>
<h3>Tiền chưa đến</h3>
<ul><li><b>Đang chờ</b>: nhà cung cấp chưa xác nhận. Bạn không cần trả lại lần nữa.</li><li><b>Hết hạn</b>: không có xác nhận kịp lúc. Nếu tiền đến sau, vẫn được ghi.</li><li><b>Chưa rõ</b>: nhà cung cấp chưa trả lời. Chúng tôi hỏi cho đến khi có câu trả lời.</li></ul>
<p>Mọi lần nạp đều có trong <a href="/m/vouReport">lịch sử nạp tiền</a> cùng mã tham chiếu. Trong bản minh họa này mọi khoản tiền là tiền chơi thử.</p>`,
  ],
  withdrawals: [
    'Rút tiền',
    `<p>Bạn rút về tài khoản nhận tiền đứng tên mình. Cần mật khẩu thanh toán sáu chữ số và không còn vòng cược nào chưa xong.</p>
<h3>Diễn ra thế nào</h3>
<ol><li>Số tiền rời số dư ngay và hiện là <b>đang xử lý</b>.</li><li>Số tiền nhỏ được duyệt tự động; còn lại do nhân viên xem xét.</li><li>Nhà cung cấp chi trả. Nếu bị từ chối, toàn bộ số tiền trở lại số dư.</li></ol>
<h3>Vì sao phải chờ?</h3>
<p>Sau khi thêm tài khoản nhận tiền, đổi mật khẩu hoặc đổi số di động, việc rút chờ 24 giờ để bảo vệ bạn khỏi kẻ đã vào tài khoản. Nếu chưa biết nhà cung cấp đã trả hay chưa, chúng tôi hỏi đến khi rõ; không trả hai lần và không mất đồng nào.</p>
<p>Mọi lần rút đều có trong <a href="/m/withdrawReport">lịch sử rút tiền</a>.</p>`,
  ],
  turnover: [
    'Vòng cược',
    `<p>Mỗi lần nạp và mỗi phần thưởng kèm một số tiền phải cược trước khi rút. Đó là yêu cầu vòng cược.</p>
<h3>Tính những gì</h3>
<p><b>Cược hợp lệ</b>: tiền cược ở các vòng đã có kết quả. Cược bị hủy hoặc hòa không tính. Mỗi trò chơi có thể tính theo tỷ lệ khác nhau; điều khoản của phần thưởng nói rõ.</p>
<h3>Ví dụ</h3>
<table><tbody><tr><th>Nạp</th><td>₱1,000</td></tr><tr><th>Yêu cầu</th><td>1 × = ₱1,000</td></tr><tr><th>Cược hợp lệ</th><td>₱650</td></tr><tr><th>Còn lại</th><td>₱350</td></tr></tbody></table>
<p>Trang rút tiền cho thấy từng yêu cầu, phần đã xong và phần còn thiếu. Tiền bạn nạp luôn là của bạn; chỉ tiền thưởng mới hết hạn.</p>`,
  ],
  fairness: [
    'Kết quả công bằng',
    `<p>Slot của studio chúng tôi <b>kiểm chứng được</b>: bạn tự xác minh được mọi vòng.</p>
<ol><li>Trước khi bạn chơi, studio chọn một hạt giống bí mật của máy chủ và cho bạn xem mã băm. Từ đó không thể thay đổi.</li><li>Trình duyệt của bạn thêm hạt giống riêng, và mỗi vòng có một số thứ tự.</li><li>Kết quả suy ra từ ba thứ này theo quy tắc công khai.</li><li>Sau đó hạt giống máy chủ được công bố. Mã băm phải đúng như bạn đã thấy, và quy tắc phải cho đúng kết quả bạn nhận.</li></ol>
<p>Mở <a href="/m/gameRecord">lịch sử cược</a>, chọn một vòng rồi <b>xác minh vòng này</b>: trình duyệt quay lại và so sánh.</p>
<p>Mỗi slot ghi tỷ lệ trả thưởng. Đó là trung bình của hàng triệu vòng; một buổi tối có thể khác hẳn.</p>`,
  ],
  'safer-play': [
    'Chơi lành mạnh',
    `<p>Chơi là để giải trí, không phải cách kiếm tiền. Trước khi bắt đầu, hãy quyết định tốn bao nhiêu tiền và thời gian.</p>
<h3>Dấu hiệu nên dừng</h3>
<ul><li>Bạn chơi để gỡ lại số đã thua.</li><li>Bạn chơi bằng tiền cần cho việc khác.</li><li>Bạn giấu việc mình chơi nhiều.</li></ul>
<h3>Điều giúp ích</h3>
<ul><li>Đồng hồ phía trên mỗi trò chơi cho biết bạn đã chơi bao lâu.</li><li><a href="/m/gameRecord">Lịch sử cược</a> cho thấy kết quả từng ngày.</li><li>Chăm sóc khách hàng có thể tạm đóng tài khoản theo yêu cầu của bạn.</li></ul>
<p>Trẻ vị thành niên không được chơi. Nếu trẻ em dùng điện thoại của bạn, hãy đăng xuất sau khi chơi. Nếu việc chơi gây phiền muộn cho bạn hoặc người thân, hãy nói chuyện với gia đình, bác sĩ hoặc đường dây tư vấn ở nước bạn.</p>`,
  ],
  accounts: [
    'Tài khoản của bạn',
    `<h3>Đăng nhập</h3>
<p>Bằng tên đăng nhập và mật khẩu, số di động, mã qua SMS hoặc khóa truy cập. Quên mật khẩu? <a href="/m/forget">Đặt mật khẩu mới</a> qua SMS.</p>
<h3>Bảo vệ tài khoản</h3>
<p>Trong <a href="/m/securityCenter">trung tâm bảo mật</a> bạn thêm khóa truy cập hoặc ứng dụng xác thực, xem mọi thiết bị đang đăng nhập và đăng xuất thiết bị lạ. Chúng tôi không bao giờ hỏi mật khẩu của bạn, dù qua điện thoại hay tin nhắn.</p>
<h3>Một người, một tài khoản</h3>
<p>Tài khoản thuộc về một người lớn và không dùng chung. Chúng tôi xác minh tuổi trước khi rút tiền.</p>
<h3>Đóng tài khoản</h3>
<p>Chăm sóc khách hàng đóng tài khoản khi bạn yêu cầu. Số dư được trả trước, nếu không còn vòng cược nào chưa xong.</p>`,
  ],
};
