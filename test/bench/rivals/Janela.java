import java.awt.BorderLayout;
import java.awt.Graphics;
import javax.swing.JFrame;
import javax.swing.JScrollPane;
import javax.swing.JTable;
import javax.swing.JTextField;
import javax.swing.SwingUtilities;

/** A search field and a table. Prints when the field is drawn with the focus (ms since the epoch), and ends. */
class Janela {
  public static void main(String[] args) {
    SwingUtilities.invokeLater(() -> {
      JFrame window = new JFrame("Busca");
      window.add(new JScrollPane(new JTable(20, 8)));
      window.add(new JTextField() {
        @Override
        public void paint(Graphics g) {
          super.paint(g);
          if (!isFocusOwner()) return;
          getToolkit().sync();
          System.out.println(System.currentTimeMillis());
          System.exit(0);
        }
      }, BorderLayout.NORTH);
      window.setSize(1024, 700);
      window.setVisible(true);
    });
  }
}
